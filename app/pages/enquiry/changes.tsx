import type { ComponentProps } from 'react';
import type { Choice } from '../../../enquiry/call-times.ts';
import { doubtOf } from '../../../enquiry/doubts.ts';
import type { Field } from '../../../enquiry/fields.ts';
import { fileLimitWords } from '../../../enquiry/limits.ts';
import type { ChangeFault, OwnPage } from '../../../server/door.ts';
import { Submit } from '../../components/button.tsx';
import { FileReceipts } from '../../enquiry/thanks.tsx';

type Props = {
  files: NonNullable<OwnPage['files']>;
  useful: string[] | undefined;
  fault: ChangeFault | undefined;
};

const anyPlace = ['The whole place, from the road', 'The spot itself', 'The way in for a machine'];

/** The photos and plans that are there, and a form for more. */
export const AddPhotos = ({ files: { receipts, room }, useful = anyPlace, fault }: Props) => (
  <section id="photos" aria-labelledby="photos-title">
    <h2 id="photos-title">Add photos</h2>
    <p>{`Useful photos to send: ${useful.join('. ')}.`}</p>
    {receipts.length > 0 && <FileReceipts files={receipts} />}
    {room > 0 ? (
      <form className="form" method="post" encType="multipart/form-data" action="#photos">
        <input type="hidden" name="change" value="files" />
        <div className={`field${wrongIn(fault, 'file', 'file-fault').className}`}>
          <label htmlFor="file">Photos or plans</label>
          <input
            id="file"
            name="file"
            type="file"
            multiple
            required
            accept="image/*,application/pdf"
            aria-invalid={fault?.fields.includes('file')}
            aria-describedby={fault ? 'file-limits file-fault' : 'file-limits'}
          />
          <Fault id="file-fault" fault={fault} />
        </div>
        <div className="field field--send">
          <Submit look="go">Add photos</Submit>
          <p className="note quiet" id="file-limits">
            {`${room === 1 ? 'One more' : `Up to ${room} more`}, each up to ${fileLimitWords.each}. Large ones take a few minutes on a phone: keep this page open.`}
          </p>
        </div>
      </form>
    ) : (
      <p>{`You’ve added ${fileLimitWords.files}, the maximum. Reply to our email to send more.`}</p>
    )}
  </section>
);

type TimeProps = {
  times: NonNullable<OwnPage['times']>;
  phone: string;
  fault: ChangeFault | undefined;
};

/** Another day, time and number for the call. */
export function AnotherTime({ times: { days, parts, chosen: agreed }, phone, fault }: TimeProps) {
  const chosen = fault?.values ?? agreed;
  const wrong = (name: string) => wrongIn(fault, name, 'time-fault');
  const [day, part, number] = [wrong('day'), wrong('part'), wrong('phone')];
  return (
    <section id="time" aria-labelledby="time-title">
      <h2 id="time-title">Change the time we call</h2>
      <form className="form" method="post" action="#time">
        <input type="hidden" name="change" value="time" />
        <div className={`field field--left${day.className}`}>
          <label htmlFor="day">Day</label>
          <Select name="day" choices={days} defaultValue={chosen?.day} {...day.heard} />
        </div>
        <div className={`field field--right${part.className}`}>
          <label htmlFor="part">Time</label>
          <Select name="part" choices={parts} defaultValue={chosen?.part} {...part.heard} />
        </div>
        <div className={`field${number.className}`}>
          <label htmlFor="phone">Number to call</label>
          <input
            id="phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            defaultValue={fault?.values.phone ?? phone}
            {...number.heard}
          />
          {!fault && <Doubt name="phone" kind="tel" value={phone} />}
          <Fault id="time-fault" fault={fault} />
        </div>
        <div className="field field--send">
          <Submit>Request this time</Submit>
        </div>
      </form>
    </section>
  );
}

type SelectProps = ComponentProps<'select'> & { name: string; choices: Choice[] };
const Select = ({ name, choices, ...rest }: SelectProps) => (
  <select id={name} name={name} {...rest}>
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

type ReachProps = { reach: OwnPage['reach']; saved: boolean; fault: ChangeFault | undefined };

const autocomplete: Record<string, string> = {
  phone: 'tel',
  email: 'email',
  postcode: 'postal-code',
};

/** How we reach the sender: what stands there, to be corrected. */
export const Reach = ({ reach, saved, fault }: ReachProps) => (
  <section id="reach" aria-labelledby="reach-title">
    <h2 id="reach-title">Your contact details</h2>
    <p role="status">{saved && !fault ? 'Your changes are saved.' : 'You can change them here.'}</p>
    <form className="form" method="post" action="#reach">
      <input type="hidden" name="change" value="reach" />
      {reach.map((field) => (
        <Line key={field.name} {...field} fault={fault} />
      ))}
      <div className="field field--send">
        {!fault?.fields.length && <Fault id="reach-fault" fault={fault} />}
        <Submit>Save</Submit>
      </div>
    </form>
  </section>
);

type LineProps = OwnPage['reach'][number] & { fault: ChangeFault | undefined };

function Line({ name, label, kind, value, optional, fault }: LineProps) {
  const { className, heard } = wrongIn(fault, name, 'reach-fault');
  return (
    <div className={`field${className}`}>
      <label htmlFor={`reach-${name}`}>
        {label}
        {optional && <small> optional</small>}
      </label>
      <input
        id={`reach-${name}`}
        name={name}
        type={kind}
        autoComplete={autocomplete[name]}
        required={!optional}
        defaultValue={fault?.values[name] ?? value}
        {...heard}
      />
      {/* An untouched field takes back nothing that the office has corrected since. */}
      <input type="hidden" name={`was:${name}`} value={value} />
      {className ? (
        <Fault id="reach-fault" fault={fault} />
      ) : (
        <Doubt name={name} kind={kind} value={value} />
      )}
    </div>
  );
}

/** A likely typing error in what is saved, as the form asks about it. */
function Doubt({ name, kind, value }: Pick<Field, 'name' | 'kind'> & { value: string }) {
  const doubt = doubtOf({ name, kind }, value);
  return doubt && <p className="field__why">{doubt.question}</p>;
}

type FaultProps = { id: string; fault: ChangeFault | undefined };

/** Why a change was not made, inside the field or above the button that it is about. */
export const Fault = ({ id, fault }: FaultProps) =>
  fault && (
    <p className="field__fault" id={id} role="alert">
      {fault.message}.
    </p>
  );

/** Marks an invalid field for eyes and screen readers; empty if the field is valid. */
function wrongIn(fault: ChangeFault | undefined, name: string, id: string) {
  const isWrong = fault?.fields.includes(name);
  return {
    className: isWrong ? ' is-wrong' : '',
    heard: isWrong ? { 'aria-invalid': true, 'aria-describedby': id } : {},
  };
}
