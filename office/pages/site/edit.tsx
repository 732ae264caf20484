import { data, redirect, useActionData } from 'react-router';
import { discard, noteFor } from '../../../server/editor/draft.ts';
import { type Field, leaves } from '../../../server/editor/form.ts';
import { takePhotos } from '../../../server/editor/pictures.ts';
import { idOf, nameOf } from '../../../server/editor/shape.ts';
import type { Edit } from '../../../server/editor/yaml-edit.ts';
import { withForm } from '../../../server/enquiries/upload/read.ts';
import type { Args } from '../../context.ts';
import { documentsOf } from '../../site/documents.ts';
import { Conflict, EditForm } from '../../site/edit-form.tsx';
import { documentFor, isIn, useDocument } from '../../site/open-document.ts';
import { opened } from '../../site/opened.ts';
import { recordEdit, save } from '../../site/saving.ts';
import { editorOf, SiteLayout } from '../../site/site-layout.tsx';

export { loader } from '../../site/open-document.ts';

/** Keeps what was typed. When another was here meanwhile nothing is kept before one has chosen. */
export async function action({ request, context, params }: Args) {
  const { office, site, actor } = editorOf(context);
  const document = documentFor(documentsOf(site), params['*']);
  const here = `/office/site/edit/${document.id}`;
  return withForm(request, office.settings, {
    async use(typed, files) {
      if (typed.get('act') === 'discard') {
        discard(site, document.file);
        await recordEdit(office, { file: document.file });
        const isLeft = documentsOf(site).some(({ id }) => id === document.id);
        return redirect(isLeft ? here : `/office/site/list/${document.group}`, 303);
      }
      // First, because it takes seconds: changes that another user saves meanwhile are seen below.
      const taken = await takePhotos(files);
      const current = opened(site, document);
      if (typed.get('version') !== current.version && typed.get('keep') !== 'mine') {
        const by = noteFor(site, document.file)?.by;
        return data({ conflict: [...typed], by, refused: [] }, { status: 409 });
      }
      const { refused, edit } = await save(site, document, typed, taken, actor);
      if (noteFor(site, document.file)?.at === office.now.toISOString())
        await recordEdit(office, { file: document.file });
      if (document.isItem && typed.get('act') === 'drop:0')
        return redirect(`/office/site/list/${document.group}`, 303);
      // Show rejected files on this page: a redirect would lose them.
      if (refused.length) return { conflict: undefined, by: undefined, refused };
      return redirect(here + placeOf(edit, opened(site, document).fields), 303);
    },
  });
}

/** What the button changed. The first control of what it added has the focus, and is no error yet. */
function placeOf(edit: Edit | undefined, fields: Field[]): string {
  if (!edit) return '';
  const { kind, path } = edit;
  if (kind === 'remove')
    return `#${idOf(nameOf(isNumber(path.at(-1)) ? path.slice(0, -1) : path))}`;
  if (kind === 'move') return `#${idOf(nameOf([...path, edit.to]))}`;
  const added = nameOf(kind === 'insert' ? [...path, edit.at] : path);
  const first = leaves(fields).find(({ name }) => isIn(name, added));
  return `?${new URLSearchParams({ added })}#${idOf(first?.name ?? added)}`;
}

const isNumber = (step: unknown) => typeof step === 'number';

/** One document, open: its form, and the page as it will be. */
export function Component() {
  const loaded = useDocument();
  const answered = useActionData<typeof action>();
  const { document, faults, note, stale, version } = loaded;
  const lacking = faults.size + loaded.lost.length;
  return (
    <SiteLayout
      title={document.title}
      group={document.group}
      aside={{ page: document.page, version, others: loaded.others }}
    >
      {/* A claim or a rule is a sentence, not a title. */}
      <h1 className={document.isItem && 'site-sentence'}>{document.title}</h1>
      {/* A script draws this again on saving. */}
      <div id="state">
        <p className="quiet">
          {note
            ? `Changed by ${note.by}, ${note.at}. Not published yet.`
            : 'Your changes go live when you publish.'}
        </p>
        {stale && (
          <p className="fault">
            This was changed outside the editor. Discard your changes to start from the current
            version.
          </p>
        )}
        {lacking > 0 && (
          <p className="fault" role="status">
            {lacking === 1
              ? 'One thing is missing or wrong.'
              : `${lacking} things are missing or wrong.`}
          </p>
        )}
        {loaded.lost.map(({ words, id: quoting, title }) => (
          <p className="fault" key={`${quoting} ${words}`}>
            {`This no longer says “${words}”. Change it in `}
            <a href={`/office/site/edit/${quoting}`}>{title}</a> too.
          </p>
        ))}
        {loaded.omitted.map(({ name, shows }) => (
          <p className="fault" key={name}>
            {`The drawing “${name}” shows ${shows}. The page omits it until it’s drawn again.`}
          </p>
        ))}
      </div>
      {answered?.conflict ? (
        <Conflict typed={answered.conflict} by={answered.by} />
      ) : (
        <EditForm refused={answered?.refused} />
      )}
    </SiteLayout>
  );
}
