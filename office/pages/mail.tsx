import { useLoaderData } from 'react-router';
import { record } from '../../server/auth/record.ts';
import { kinds as mailKinds } from '../../server/db/mail-kinds.ts';
import { readMail } from '../../server/workflow/whole.ts';
import { type Args, notFound, officeContext } from '../context.ts';
import { stateWords } from '../enquiry/mails.tsx';
import { Frame } from '../frame.tsx';
import { enquiryPath, nameOf } from '../inbox-words.ts';

export async function loader({ context, params }: Args) {
  const { use, now, person, settings } = context.get(officeContext);
  const reference = params.reference ?? '';
  const asked = { enquiry: reference, mail: params.id ?? '' };
  const read = await use(async (database) => {
    const found = await readMail(database, asked, settings);
    if (found)
      await record(database, { at: now, person: person?.id, did: 'read', subject: reference });
    return found;
  });
  if (!read) throw notFound();
  return { ...read, reference, now, person };
}

/** One mail, in words. */
export function Component() {
  const { mail, written, fields, reference, now, person } = useLoaderData<typeof loader>();
  return (
    <Frame title={written?.subject ?? 'Email'} person={person} here="Inbox">
      <div className="office-page">
        <p>
          <a href={`${enquiryPath(reference)}#mails`}>{nameOf(fields)}</a>
        </p>
        <h1>{written?.subject ?? 'This email is no longer available'}</h1>
        <p className="office-under">
          {mailKinds[mail.kind].label}, {mail.recipient}.{' '}
          {stateWords(mail, now).replace(/\.?$/, '.')}
        </p>
        {written && (
          <>
            <p className="mail-words">{written.text}</p>
            <p className="quiet">Shown as we’d write it today, without private links.</p>
          </>
        )}
      </div>
    </Frame>
  );
}
