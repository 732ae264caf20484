import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { siteOf } from '../../../server/editor/draft.ts';
import { type SitePicture, sitePictures } from '../../../server/editor/pictures.ts';
import { officeContext } from '../../context.ts';
import { documentsOf } from '../../site/documents.ts';
import { countsOf, SiteFrame } from '../../site/site-frame.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { person, settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  return {
    person: person?.name ?? '',
    counts: countsOf(site, documentsOf(site)),
    pictures: sitePictures(site),
  };
}

/** All pictures of the site: first those that stand in for a photo of the firm's own. */
export function Component() {
  const { person, counts, pictures } = useLoaderData<typeof loader>();
  const samples = pictures.filter(({ sample }) => sample);
  const own = pictures.filter(({ sample }) => !sample);
  return (
    <SiteFrame title="Pictures" person={person} counts={counts} group="pictures">
      <h1>Pictures</h1>
      {own.length > 0 && <Rows title="Your photos" pictures={own} />}
      {samples.length > 0 && <Rows title="Samples to replace" pictures={samples} />}
    </SiteFrame>
  );
}

const Rows = ({ title, pictures }: { title: string; pictures: SitePicture[] }) => (
  <section className="site-photos">
    <h2>{`${title}: ${pictures.length}`}</h2>
    <ol>
      {pictures.map(({ name, description, replacedBy }) => (
        <li key={name} data-fault={description ? undefined : ''}>
          <img src={`/office/site/photo/${name}?size=small`} alt="" loading="lazy" />
          <div className="site-photo">
            <a href={`/office/site/picture/${name}`}>{description || `Describe ‘${name}’`}</a>
            {replacedBy && <p className="site-note">{`by ${replacedBy}, not published`}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
