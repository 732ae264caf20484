import type { Answer } from '../../../enquiry/answer.ts';
import { Island } from '../../islands/island.tsx';
import { further, Similar } from '../../sections/similar.tsx';
import { Questions } from '../../ui/text.tsx';

type Props = {
  name: string;
  form: boolean;
  formHead: { title: string; note?: string | undefined };
  postcodeHint?: string | undefined;
  questions: { question: string; answer: string }[];
  closing: { title: string; text: string };
  path: string;
  useful: Record<string, string[]> | undefined;
  answer: Answer | undefined;
};

/** The end of a town page: questions beside the form or as an accordion, then a closing call. */
export function TownAsk({
  name,
  form,
  formHead,
  postcodeHint = '',
  questions,
  closing,
  path,
  useful,
  answer,
}: Props) {
  return (
    <>
      {form ? (
        <section className="town-ask sheet section on-limestone" aria-labelledby="ask">
          <div className="town-ask__words">
            <h2 id="ask">Questions from {name}</h2>
            <ul className="town-ask__list">
              {questions.map(({ question, answer: said }) => (
                <li key={question}>
                  <h3>{question}</h3>
                  <p>{said}</p>
                </li>
              ))}
            </ul>
          </div>
          <Island
            name="enquiry"
            props={{
              name: 'town',
              ...formHead,
              action: path,
              answer,
              useful,
              placeholders: { postcode: postcodeHint },
            }}
          />
        </section>
      ) : (
        <section className="questions sheet section" aria-labelledby="faq">
          <div className="questions__head">
            <h2 id="faq">Questions from {name}</h2>
          </div>
          <Questions name="faq" list={questions} />
        </section>
      )}
      <Similar {...closing} action="Book a free site survey" related={further} />
    </>
  );
}
