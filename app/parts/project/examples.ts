import { projects } from '../../../content/read.ts';
import type { Examples } from '../schema.ts';

const [project = ''] = projects().keys();

export const examples: Examples<'project'> = {
  'Project with its days': {
    kind: 'project',
    project,
    title: 'A job in a spread',
    text: 'What it was, in a sentence or two.',
    label: 'Read how it went',
    days: {
      stages: [
        { name: 'Dig', days: 2 },
        { name: 'Stone', days: 1 },
        { name: 'Lay', days: 3 },
      ],
      note: 'Six working days in dry weather.',
    },
  },
  'Project with its measure': {
    kind: 'project',
    project,
    title: 'A job with one measure',
    text: 'The measure is the one of its own page.',
    label: 'Read how it went',
  },
};
