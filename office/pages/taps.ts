/** Answers by itself: a tap that a script sends, now or when there is signal again. */
import type { ActionFunctionArgs } from 'react-router';
import { everybody } from '../../server/auth/people.ts';
import { officeContext } from '../context.ts';
import { stepWords } from '../inbox-words.ts';
import { readForm } from '../read-form.ts';
import { act } from '../steps/act.ts';

/** What became of the tap, for the script that sent it. */
export type TapAnswer =
  | { kind: 'taken'; step: string; meanwhile: string[]; ids: string[] }
  | { kind: 'undone' | 'sent-again' | 'gone' | 'refused' }
  | { kind: 'wrong'; message: string };

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const office = context.get(officeContext);
  const form = await readForm(request);
  const acted = await act(office, String(form.get('enquiry')), form);
  const answer: TapAnswer =
    acted.kind === 'taken'
      ? {
          kind: 'taken',
          step: acted.taken.step,
          ids: acted.taken.meanwhile.map(({ id }) => id),
          meanwhile: await office.use(async (database) => {
            const people = await everybody(database);
            return acted.taken.meanwhile.map(
              (step) =>
                `${people.find(({ id }) => id === step.person)?.name ?? 'A colleague'}: ${stepWords(step, people, office.now)}`,
            );
          }),
        }
      : acted.kind === 'wrong'
        ? { kind: 'wrong', message: acted.wrong.message }
        : { kind: acted.kind };
  const status = { gone: 404, refused: 400, wrong: 422 } as Partial<Record<string, number>>;
  return Response.json(answer, { status: status[acted.kind] ?? 200 });
}

export const loader = () => new Response(null, { status: 404 });
