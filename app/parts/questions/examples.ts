import type { Examples } from '../schema.ts';

export const examples: Examples<'questions'> = {
  Questions: {
    kind: 'questions',
    title: 'Asked before',
    questions: [
      { question: 'Is the survey free?', answer: 'Yes.' },
      { question: 'Do you work in winter?', answer: 'Yes, unless the ground is frozen.' },
    ],
  },
};
