import { identityRows } from '../../content/identity.ts';
import * as content from '../../content/read.ts';
import { Crumbs, PaintedWhole } from '../blocks/crumbs.tsx';
import { TitledList } from '../blocks/lists.tsx';
import { further, Similar } from '../blocks/similar.tsx';
import { More, Paragraphs, Terms } from '../components/text.tsx';
import { covering, Picture } from '../content/picture.tsx';
import type { HeadOf, PageProps } from '../page-module.ts';

export const loader = () => ({
  ...content.about(),
  identity: identityRows(content.firm()),
});

export const head: HeadOf<typeof loader> = ({ description }) => ({
  title: 'About Us',
  description,
});

export default function About({ loaderData }: PageProps<typeof loader>) {
  const { heading, lead, picture, story, founder, history, services, why, closing, identity } =
    loaderData;
  return (
    <>
      <section className="page-top page-top--words sheet" aria-labelledby="title">
        <div className="page-top__words">
          <Crumbs />
          <h1 id="title">{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="page-top__picture">
          <Picture
            picture={picture}
            sizes={`(min-width: 64rem) ${covering(picture, '50vw', '34rem')}, ${covering(picture, '100vw', '66vw')}`}
            first
          />
        </div>
        <PaintedWhole />
      </section>
      <section className="about-story sheet section gap-6" aria-labelledby="story">
        <div className="left span-5 stack-4">
          <h2 id="story">{story.title}</h2>
          <Paragraphs texts={story.paragraphs} />
        </div>
        <div className="right span-6 stack-3">
          {founder && (
            <>
              <p className="founder">{founder.name}</p>
              <p className="quiet">{founder.role}</p>
              <p>{founder.text}</p>
            </>
          )}
          <ol className="history mt-6">
            {history.map(({ year, text }) => (
              <li key={text}>
                <b>{year}</b>
                {text}
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section
        className="sectors title span-6 sheet section on-limestone"
        aria-labelledby="services"
      >
        <h2 id="services">{services.title}</h2>
        <p className="lead">{services.lead}</p>
        <ul className="twelve gap-6 mt-4">
          {services.cards.map(({ title, text, to, picture: shot }) => (
            <li className="half" key={to}>
              <a href={to}>
                <div className="crop sectors__picture">
                  <Picture
                    picture={shot}
                    sizes={`(min-width: 64rem) ${covering(shot, '23vw', 'min(24vw, 20rem)')}, 46vw`}
                    silent
                  />
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {identity.length > 0 && (
        <section className="identity title span-5 sheet section" aria-labelledby="identity">
          <h2 id="identity">Company details</h2>
          <Terms className="right span-6" rows={identity.map(({ label, text }) => [label, text])} />
        </section>
      )}
      <section className="why sheet section gap-6 on-pine" aria-labelledby="why">
        <h2 id="why">{why.title}</h2>
        <TitledList className="tiles" items={why.cards} />
        {why.cards.some(({ title }) => title.startsWith('Rated')) && (
          <More href="/reviews">How we check reviews</More>
        )}
      </section>
      <Similar {...closing} action="Get in Touch" related={further} />
    </>
  );
}
