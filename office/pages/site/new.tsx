import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { categories } from '../../../content/schema.ts';
import {
  edited,
  readDraft,
  type Site,
  siteOf,
  takePhotos,
  withForm,
  writeDraft,
} from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';
import { addPhotos } from '../../site/photos.ts';
import { recordEdit, villageFor } from '../../site/saving.ts';
import { openSite, SiteFrame } from '../../site/site-frame.tsx';

/** An address from words: ‘Block drive, Goldsborough’ is block-drive-goldsborough. */
const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

const asked = ['title', 'location', 'category', 'summary'] as const;
const missing: Record<(typeof asked)[number], string> = {
  title: 'Enter what it was, in two or three words',
  location: 'Enter the village or town',
  category: 'Choose the kind of work',
  summary: 'Write one or two sentences about the work',
};

/** Begins a project in the draft. What lacks is asked for; nothing that was typed is lost. */
export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { person, settings, now } = office;
  const site = siteOf(settings.dataDir);
  const actor = { by: person?.name ?? '', at: now };
  return withForm(request, settings, {
    async use(typed, files) {
      const values = Object.fromEntries(asked.map((name) => [name, typed.get(name)?.trim() ?? '']));
      const faults = Object.fromEntries(
        asked.filter((name) => !values[name]).map((name) => [name, missing[name]]),
      );
      if (Object.keys(faults).length) return data({ values, faults }, { status: 422 });
      // First, for it takes seconds: another may begin a project of this name meanwhile.
      const taken = await takePhotos(files);
      const slug = freeSlug(site, slugOf(`${values.title} ${values.location}`) || 'project');
      const file = `content/projects/${slug}.yaml`;
      const text = edited('', [
        { kind: 'set', path: [], value: { ...values, picture: { name: '' } } },
      ]);
      const { text: whole } = addPhotos(site, file, text, {}, taken, actor);
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

export const loader = ({ context }: LoaderFunctionArgs) => ({ frame: openSite(context).frame });

/** What a project needs before all else: what, where, of which kind, a sentence, and photos. */
export function Component() {
  const { frame } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { values = {}, faults = {} } = answered && 'values' in answered ? answered : {};
  const said = (name: string) => (values as Record<string, string>)[name] ?? '';
  const props = (name: string) => ({
    name,
    label: name,
    value: said(name),
    fault: (faults as Record<string, string>)[name],
  });
  return (
    <SiteFrame title="New project" frame={frame} group="projects">
      <h1>New project</h1>
      <p className="site-note">It goes live when you publish.</p>
      <form method="post" encType="multipart/form-data" className="site-form">
        <Line {...props('title')} label="What was it?" hint="Like: Block drive" />
        <Line
          {...props('location')}
          label="Where?"
          hint="You can enter a new village. We’ll add it to the edge of the map."
        />
        <div className="site-field" data-fault={props('category').fault ? '' : undefined}>
          <label htmlFor="category">Kind of work</label>
          <select
            className="site-input"
            id="category"
            name="category"
            defaultValue={said('category')}
          >
            <option value="">Choose</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          {props('category').fault && <p>{props('category').fault}</p>}
        </div>
        <Line {...props('summary')} label="One or two sentences" long />
        <label className="site-add">
          Photos, the best one first
          <input type="file" name="file" accept="image/jpeg,image/png,image/webp" multiple />
        </label>
        <button type="submit" className="button button--go">
          Create project
        </button>
      </form>
    </SiteFrame>
  );
}

type LineProps = {
  name: string;
  label: string;
  value: string;
  fault: string | undefined;
  hint?: string;
  long?: boolean;
};

const Line = ({ name, label, value, fault, hint, long = false }: LineProps) => {
  const props = {
    className: 'site-input',
    id: name,
    name,
    defaultValue: value,
    ...(fault && { 'aria-invalid': true, 'aria-describedby': `${name}-said` }),
  };
  return (
    <div className="site-field" data-fault={fault ? '' : undefined}>
      <label htmlFor={name}>{label}</label>
      {long ? <textarea rows={3} {...props} /> : <input {...props} />}
      {(fault ?? hint) && <p id={`${name}-said`}>{fault ?? hint}</p>}
    </div>
  );
};
