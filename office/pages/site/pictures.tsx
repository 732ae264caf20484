import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type SitePicture, sitePictures } from '../../../server/editor/pictures.ts';
import { openSite, SiteFrame } from '../../site/site-frame.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { site, frame } = openSite(context);
  return { frame, pictures: sitePictures(site) };
}

/** All pictures of the site: first those that stand in for a photo of the firm's own. */
export function Component() {
  const { frame, pictures } = useLoaderData<typeof loader>();
  const samples = pictures.filter(({ sample }) => sample);
  const own = pictures.filter(({ sample }) => !sample);
  return (
    <SiteFrame title="Pictures" frame={frame} group="pictures">
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
