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
        <div className={`field${wrongIn(fault, 'file').className}`}>
          <label htmlFor="file">Photos or plans</label>
          <input
            id="file"
            name="file"
            type="file"
            multiple
            required
            accept="image/*,application/pdf"
            aria-invalid={fault?.fields.includes('file')}
            aria-describedby={fault ? 'file-limits files-fault' : 'file-limits'}
          />
          <Fault fault={fault} />
        </div>
        <div className="field field--send">
          <Submit className="button button--go">Add photos</Submit>
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
  const number = { name: 'phone', label: 'Number to call', kind: 'tel', value: phone } as const;
  return (
    <section id="time" aria-labelledby="time-title">
      <h2 id="time-title">Change the time we call</h2>
      <form className="form" method="post" action="#time">
        <input type="hidden" name="change" value="time" />
        <Select name="day" label="Day" choices={days} value={chosen?.day} fault={fault} />
        <Select name="part" label="Time" choices={parts} value={chosen?.part} fault={fault} />
        <Line id="phone" {...number} optional={false} fault={fault} />
        <div className="field field--send">
          {!fault?.fields.includes('phone') && <Fault fault={fault} />}
          <Submit>Request this time</Submit>
        </div>
      </form>
    </section>
  );
}

type SelectProps = {
  name: 'day' | 'part';
  label: string;
  choices: Choice[];
  value: string | undefined;
  fault: ChangeFault | undefined;
};

function Select({ name, label, choices, value, fault }: SelectProps) {
  const { className, heard } = wrongIn(fault, name);
  return (
    <div className={`field field--${name === 'day' ? 'left' : 'right'}${className}`}>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} {...heard}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

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
        <Line key={field.name} id={`reach-${field.name}`} {...field} fault={fault} />
      ))}
      <div className="field field--send">
        {!fault?.fields.length && <Fault fault={fault} />}
        <Submit>Save</Submit>
      </div>
    </form>
  </section>
);

type LineProps = OwnPage['reach'][number] & { id: string; fault: ChangeFault | undefined };

function Line({ id, name, label, kind, value, optional, fault }: LineProps) {
  const { className, heard } = wrongIn(fault, name);
  return (
    <div className={`field${className}`}>
      <label htmlFor={id}>
        {label}
        {optional && <small> optional</small>}
      </label>
      <input
        id={id}
        name={name}
        type={kind}
        autoComplete={autocomplete[name]}
        required={!optional}
        defaultValue={fault?.values[name] ?? value}
        {...heard}
      />
      {/* An untouched field takes back nothing that the office has corrected since. */}
      <input type="hidden" name={`was:${name}`} value={value} />
      {className ? <Fault fault={fault} /> : <Doubt name={name} kind={kind} value={value} />}
    </div>
  );
}

/** A likely typing error in what is saved, as the form asks about it. */
function Doubt({ name, kind, value }: Pick<Field, 'name' | 'kind'> & { value: string }) {
  const doubt = doubtOf({ name, kind }, value);
  return doubt && <p className="field__why">{doubt.question}</p>;
}

/** Why a change was not made, inside the field or above the button that it is about. */
export const Fault = ({ fault }: { fault: ChangeFault | undefined }) =>
  fault && (
    <p className="field__fault" id={`${fault.change}-fault`} role="alert">
      {fault.message}.
    </p>
  );

/** Marks an invalid field for eyes and screen readers; empty if the field is valid. */
function wrongIn(fault: ChangeFault | undefined, name: string) {
  const isWrong = fault?.fields.includes(name);
  return {
    className: isWrong ? ' is-wrong' : '',
    heard: isWrong ? { 'aria-invalid': true, 'aria-describedby': `${fault?.change}-fault` } : {},
  };
}
