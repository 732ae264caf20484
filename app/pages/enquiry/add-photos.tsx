import { fileLimitWords } from '../../../enquiry/limits.ts';
import type { ChangeFault, OwnPage } from '../../../server/door.ts';
import { Fault, wrongIn } from './fault.tsx';

type Props = {
  files: NonNullable<OwnPage['files']>;
  /** The photos that help us most, for its service. */
  useful: string[] | undefined;
  fault: ChangeFault | undefined;
};

const anyPlace = ['The whole place, from the road', 'The spot itself', 'The way in for a machine'];

/** The photos and plans that are there, and a form for more. */
export const AddPhotos = ({ files: { receipts, room }, useful = anyPlace, fault }: Props) => (
  <section id="photos" aria-labelledby="photos-title">
    <h2 id="photos-title">Add photos</h2>
    <p>{`${useful.join('. ')}.`}</p>
    {receipts.length > 0 && (
      <ul className="receipt">
        {receipts.map(({ name, kept, reason = '' }) => (
          <li key={name} className={kept ? '' : 'is-wrong'}>
            {name}: {kept ? 'arrived' : `didn’t arrive. ${reason}`}
          </li>
        ))}
      </ul>
    )}
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
          <button className="button button--go" type="submit">
            Add photos
          </button>
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
