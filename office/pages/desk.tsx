/** The inbox and one enquiry: at a desk they stand side by side, on a phone each is a page. */
import { hourOf } from '../../calendar/spoken-times.ts';
import { One } from '../enquiry/one.tsx';
import { ButtonLink, Undo } from '../forms.tsx';
import { List } from '../inbox/list.tsx';
import { useDesk } from '../inbox/read-desk.ts';
import { nameOf, personName, stepWords } from '../inbox-words.ts';
import { Layout } from '../layout.tsx';

export { action, loader } from '../inbox/read-desk.ts';

/** What has come in, in the order of what was promised; and one enquiry. */
export function Component() {
  const { person, read, one, isOne, mailGone } = useDesk();
  const { found, scale } = read;
  const due = found.late + found.dueToday;
  return (
    <Layout title={isOne && one ? nameOf(one.whole.row.fields) : 'Inbox'} here="Inbox" count={due}>
      <div
        className={isOne ? 'desk desk--one' : 'desk desk--list'}
        data-person={person.id}
        // For the script that draws the lines again each minute.
        data-open={scale.office.open}
        data-close={scale.office.close}
      >
        <div className="desk__list">
          {one && (
            <a className="skip" href="#one">
              Skip to the enquiry
            </a>
          )}
          {!isOne && <ButtonLink href="/office/new">New enquiry</ButtonLink>}
          <List />
        </div>
        {one && (
          <div className="desk__one" id="one" tabIndex={-1}>
            {isOne && (
              <p className="desk__back">
                <a href="/office">Inbox{due > 0 && `: ${due} due today`}</a>
              </p>
            )}
            {mailGone && (
              <p className="notice" role="status">
                Undone. The email to the customer had already been sent and can’t be recalled.
              </p>
            )}
            <One />
          </div>
        )}
      </div>
      <UndoBar />
    </Layout>
  );
}

/** What was just done, with its Undo; and what another did meanwhile. */
function UndoBar() {
  const { read, back, last } = useDesk();
  const { people, scale } = read;
  if (!last) return null;
  const { row, step, others } = last;
  return (
    <div className="undo" role="status">
      <p>
        {nameOf(row.fields)}: {stepWords(step, people, scale.now)}, {hourOf(step.madeAt)}.
        {others.map((other) => (
          <span key={other.id}>
            {' '}
            {personName(people, other.person, 'A colleague')} also recorded:{' '}
            {stepWords(other, people, scale.now)}, {hourOf(other.madeAt)}. Both are saved.
          </span>
        ))}
      </p>
      <Undo row={row} step={step.id} back={back} />
    </div>
  );
}
