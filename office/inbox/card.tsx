import { momentFrom } from '../../calendar/spoken-times.ts';
import { firm } from '../../content/read.ts';
import { dialLink, mobileNumber } from '../../enquiry/dialled.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import { mailTo } from '../../server/mail/outbox.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { mayTake } from '../context.ts';
import { EnquiryLink, StepForm } from '../forms.tsx';
import {
  enquiryPath,
  firstWords,
  isCallOpen,
  phoneDoubt,
  placeWords,
  shortNameOf,
  statusWords,
  topicWords,
} from '../inbox-words.ts';
import { PromiseLine } from '../promise-line.tsx';
import { useDesk } from './read-desk.ts';

/** Its first photo with how many there are; a plan by its name. */
const Thumb = ({ row: { photo, files } }: { row: Row }) => {
  if (!files) return <span />;
  return (
    <span className="thumb" aria-hidden="true">
      {photo ? (
        <img src={`/office/photo/${photo}/small`} alt="" width="60" height="60" loading="lazy" />
      ) : (
        <span>{files === 1 ? 'File' : 'Files'}</span>
      )}
      {files > 1 && <b>{files}</b>}
    </span>
  );
};

type CardProps = {
  row: Row;
  /** `short` has no buttons. `waits`: nobody has to call, so it says only where it stands. */
  look?: 'short' | 'waits' | undefined;
};

/** What happened to it, in one line; in red what the customer has written since, or mistyped. */
export const Status = ({ row }: { row: Row }) => {
  const { people, scale } = useDesk().read;
  const { now } = scale;
  const words = statusWords(row, people, now);
  const doubt = phoneDoubt(row.number ?? row.fields.phone);
  return (
    <>
      {words && <p className="status">{words}</p>}
      {doubt && <p className="status fault">{doubt}</p>}
      {row.again?.map(({ reference, receivedAt, fields }) => (
        <p key={reference} className="status fault">
          Wrote again {momentFrom(receivedAt, now)}:{' '}
          <a href={enquiryPath(reference)}>{firstWords(fields, 70) || topicWords(fields)}</a>
        </p>
      ))}
    </>
  );
};

/** One enquiry of the inbox. */
export function Card({ row, look }: CardProps) {
  const { reference, fields, callBackBy } = row;
  const { read, one } = useDesk();
  const { scale } = read;
  const waits = look === 'waits';
  const place = placeWords(fields);
  return (
    <li
      className={look ? `card card--${look}` : 'card'}
      data-reference={reference}
      aria-current={one && one.whole.row.reference === reference ? 'true' : undefined}
    >
      <div className="card__top">
        <div>
          <h3>
            <EnquiryLink {...row} />
          </h3>
          <p className="card__what">
            {topicWords(fields)}
            {place && <span> · {place}</span>}
          </p>
          <Status row={row} />
        </div>
        {!waits && <Thumb row={row} />}
        {!waits && <p className="card__words">{firstWords(fields, look ? 70 : 150)}</p>}
      </div>
      {callBackBy && isCallOpen(row) && !waits && <PromiseLine by={callBackBy} scale={scale} />}
      {!look && <Acts row={row} />}
    </li>
  );
}

function Acts({ row }: { row: Row }) {
  const { read, person } = useDesk();
  const { reference } = row;
  const rings = canBeRung(row.fields.phone);
  const all = mayTake(person, 'survey');
  return (
    <>
      <Reach row={row} isNext={row === read.next} on="card" />
      {(all || rings) && (
        <details className="after">
          <summary>Record the outcome</summary>
          <StepForm reference={reference} now={read.scale.now} back="/office">
            <button type="submit" name="act" value={rings ? 'rang-spoke' : 'wrote'}>
              {rings ? 'Spoke to customer' : 'Emailed customer'}
            </button>
            <button type="submit" name="act" value="no-answer-hour">
              No answer <small>remind me in an hour</small>
            </button>
            {all && <a href={`${enquiryPath(reference)}?came=survey#came`}>Survey booked</a>}
            {all && <a href={`${enquiryPath(reference)}?came=not-for-us#came`}>Decline</a>}
          </StepForm>
        </details>
      )}
    </>
  );
}

/** A mail with its subject and its first line, so that an answer finds its enquiry. */
function mailLink({ fields, reference }: Row): string | undefined {
  const subject = `Your enquiry ${reference}: ${topicWords(fields)}`;
  const body = `Dear ${shortNameOf(fields)},\r\n\r\n\r\n\r\n${firm().name}, ${firm().phone}`;
  const to = mailTo(fields.email);
  return to && `${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The apps for a text message and WhatsApp, with a greeting; none for a landline. */
function messageLinks({ fields, reference, number }: Row) {
  const mobile = mobileNumber(number ?? fields.phone ?? '');
  if (!mobile) return [];
  const words = `Hello ${shortNameOf(fields)}, this is ${firm().name} about your enquiry ${reference}. `;
  const text = encodeURIComponent(words);
  const whatsApp = { href: `https://wa.me/${mobile}?text=${text}`, target: '_blank' };
  return [
    { name: 'Text', rel: 'noreferrer', href: `sms:+${mobile}?body=${text}` },
    { name: 'WhatsApp', rel: 'noreferrer', ...whatsApp },
  ];
}

/**
 * Call, email and map links. The first, to call or to email, is the next action (`isNext`). On the
 * page of one enquiry also a text message and WhatsApp, for mobile numbers.
 */
export function Reach({ row, isNext, on }: { row: Row; isNext: boolean; on: 'card' | 'one' }) {
  const { postcode } = row.fields;
  const rings = canBeRung(row.fields.phone);
  const mail = mailLink(row);
  const phone = row.number ?? row.fields.phone ?? '';
  const call = { href: dialLink(phone), 'data-rings': shortNameOf(row.fields) };
  const reach = [
    ...(rings ? [{ name: `Call ${phone}`, ...call }] : []),
    ...(rings && on === 'one' ? messageLinks(row) : []),
    ...(mail ? [{ name: 'Email', href: mail }] : []),
  ];
  return (
    <div className={`${on}__acts`}>
      {reach.map(({ name, ...link }, at) => (
        <a
          key={name}
          className={at === 0 && isNext ? 'button button--go' : 'button button--line'}
          {...link}
        >
          {name}
        </a>
      ))}
      {postcode && (
        // RFC 5870: the phone's own maps open it.
        <a
          className="button button--line"
          href={`geo:0,0?q=${encodeURIComponent(postcode.toUpperCase())}`}
          data-map={postcode}
        >
          Map
        </a>
      )}
    </div>
  );
}
