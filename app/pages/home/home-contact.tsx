import type { Answer } from '../../../enquiry/answer.ts';
import { telephoneLink } from '../../../enquiry/telephone.ts';
import { Island } from '../../islands/island.tsx';
import { useFirm } from '../../page-context.ts';
import { Hours } from '../../sections/hours.tsx';
import { Ring } from '../../ui/button.tsx';
import { Questions } from '../../ui/text.tsx';

/** The home page's message form, with the hours beside it. */
export function HomeContact({
  title,
  text,
  form,
  answer,
}: {
  title: string;
  text: string;
  form: { title: string };
  answer: Answer | undefined;
}) {
  const { phone } = useFirm();
  return (
    <section className="home-contact sheet section on-limestone" aria-labelledby="contact">
      <div className="home-contact__say">
        <h2 id="contact">{title}</h2>
        <p className="lead">{text}</p>
        <a className="phone-number" href={telephoneLink(phone)}>
          {phone}
        </a>
        <Hours />
      </div>
      <Island name="enquiry" props={{ name: 'message', ...form, action: '/', answer }} />
    </section>
  );
}

/** The four questions, and two ways to ask a fifth. */
export function HomeQuestions({
  questions,
}: {
  questions: { question: string; answer: string }[];
}) {
  const { phone, email } = useFirm();
  return (
    <section className="questions sheet section" aria-labelledby="faq">
      <div className="questions__head">
        <h2 id="faq">Questions we’re asked most</h2>
        <div className="buttons questions__buttons">
          <Ring phone={phone} />
          <a className="button button--line" href={`mailto:${email}`}>
            Email Us
          </a>
        </div>
      </div>
      <Questions name="faq" list={questions} open={0} />
    </section>
  );
}
