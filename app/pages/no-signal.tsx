import { telephoneLink } from '../../enquiry/display.ts';
import { Lost } from '../layout/lost.tsx';
import { usePage } from '../page-context.ts';

export const loader = () => null;

export const head = () => ({ title: 'You’re offline | Thornbeck', robots: 'noindex' });

/**
 * The page that the service worker shows in place of one that is not on this device. The worker
 * adds links to those that are.
 */
export default function NoSignal() {
  const { phone } = usePage().firm;
  return (
    <Lost
      title="You’re offline"
      mark="No signal"
      buttons={
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to the page that is missing */}
          <a className="button button--go" href="">
            Try again
          </a>
          <a className="button button--line" href="/contact">
            Write a message
          </a>
        </>
      }
      below={<div className="lost__here" id="here" />}
    >
      This page isn’t saved on this device. Call us on{' '}
      <a className="link tab-num" href={telephoneLink(phone)}>
        {phone}
      </a>
      , or write your message now and we’ll send it when you’re online.
    </Lost>
  );
}
