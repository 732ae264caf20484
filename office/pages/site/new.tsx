import { data, redirect, useActionData } from 'react-router';
import { pictureName } from '../../../content/picture-name.ts';
import { categories } from '../../../content/schema.ts';
import { readDraft, type Site, writeDraft } from '../../../server/editor/draft.ts';
import { takePhotos } from '../../../server/editor/pictures.ts';
import { edited } from '../../../server/editor/yaml-edit.ts';
import { withForm } from '../../../server/enquiries/upload/read.ts';
import type { Args } from '../../context.ts';
import { Button, Field, type FieldProps } from '../../forms.tsx';
import { PhotoField, SiteForm } from '../../site/edit-form.tsx';
import { addPhotos, refusedIn } from '../../site/photos.ts';
import { recordEdit, villageFor } from '../../site/saving.ts';
import { editorOf, openSite, SiteLayout } from '../../site/site-layout.tsx';

/** An address from words: ‘Block drive, Goldsborough’ is block-drive-goldsborough. */
const slugOf = (words: string): string => pictureName(words.normalize('NFD')).slice(0, 60);

const asked: Record<string, Omit<FieldProps, 'id'> & { missing: string }> = {
  title: {
    label: 'What was it? Like: Block drive',
    missing: 'Enter what it was, in two or three words',
  },
  location: {
    label: 'Where? A new village gets its place on the edge of the map',
    missing: 'Enter the village or town',
  },
  category: {
    label: 'Kind of work',
    missing: 'Choose the kind of work',
    options: [['', 'Choose'], ...categories.map((kind) => [kind, kind] as const)],
  },
  summary: {
    label: 'One or two sentences',
    missing: 'Write one or two sentences about the work',
    as: 'textarea',
  },
};

const chooseAgain = 'Choose the other photos again.';

/** Begins a project in the draft. What lacks is asked for; nothing that was typed is lost. */
export async function action({ request, context }: Args) {
  const { office, site, actor } = editorOf(context);
  return withForm(request, office.settings, {
    async use(typed, files) {
      const values = Object.fromEntries(
        Object.keys(asked).map((name) => [name, typed.get(name)?.trim() ?? '']),
      );
      if (!Object.values(values).every(Boolean))
        return data({ values, refused: [] }, { status: 422 });
      // First, because it takes seconds: another user may create a project of this name meanwhile.
      const taken = await takePhotos(files);
      const refused = refusedIn(taken);
      if (refused.length)
        return data({ values, refused: [...refused, chooseAgain] }, { status: 422 });
      const slug = freeSlug(site, slugOf(`${values.title} ${values.location}`) || 'project');
      const file = `content/projects/${slug}.yaml`;
      const text = edited('', [
        { kind: 'set', path: [], value: { ...values, picture: { name: '' } } },
      ]);
      const whole = addPhotos(site, file, text, taken, actor);
      writeDraft(site, file, whole, actor);
      villageFor(site, whole, actor);
      await recordEdit(office, { file });
      return redirect(`/office/site/edit/projects/${slug}`, 303);
    },
  });
}

function freeSlug(site: Site, wanted: string): string {
  let slug = wanted;
  for (let number = 2; readDraft(site, `content/projects/${slug}.yaml`); number += 1)
    slug = `${wanted}-${number}`;
  return slug;
}

export const loader = ({ context }: Args) => ({ draft: openSite(context).draft });

/** What a project needs before all else: what, where, of which kind, a sentence, and photos. */
export function Component() {
  const answered = useActionData<typeof action>();
  // As they were sent; empty if missing.
  const { values = undefined, refused = [] } = answered ?? {};
  return (
    <SiteLayout title="New project" group="projects">
      <h1>New project</h1>
      <p className="quiet">It goes live when you publish.</p>
      <SiteForm>
        {Object.entries(asked).map(([name, { missing, ...question }]) => (
          <Field
            key={name}
            id={name}
            {...question}
            error={values?.[name] === '' ? missing : undefined}
            defaultValue={values?.[name]}
          />
        ))}
        <PhotoField label="Photos, the best one first" multiple error={refused.join(' ')} />
        <Button look="go">Create project</Button>
      </SiteForm>
    </SiteLayout>
  );
}
