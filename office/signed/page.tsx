import { type ReactNode, useContext } from 'react';
import { Frame, HasOffice } from '../frame.tsx';

/** A page behind a signed link of an email. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Frame title={title}>
    <div className="signed">{children}</div>
  </Frame>
);

/** A title, and sentences below it. */
export const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title}>
    <h1>{title}</h1>
    {children}
  </Page>
);

export const Expired = () => (
  <Said title="This link has expired">
    <p>
      Links work for 60 days.
      {useContext(HasOffice) && (
        <>
          {' '}
          Find the enquiry <a href="/office">in the office</a>.
        </>
      )}
    </p>
  </Said>
);
