import { at, gone, type Mutations, run, script, source } from './mutation.ts';

/** Section 9 of the specification: constants and limits. */
export const mutations: Mutations = {
  'menu-opens-200': run(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, after?: number) => setTimeout(act, after === 200 ? 199 : after),
    });
  }),
  'menu-next-300': at(
    '299 ms',
    run(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (act: () => void, after?: number) =>
          setTimeout(act, after === 300 ? 298 : after),
      });
    }),
  ),
  'menu-closes-150': run(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, after?: number) => setTimeout(act, after === 150 ? 149 : after),
    });
  }),
  'notice-5s': script('duration:5e3', 'duration:4e3'),
  'toast-4s': script('duration:4e3', 'duration:3e3'),
  'toasts-three': script('most:3', 'most:4'),
  'sending-delays': [
    at('lead', script('least:1e3', 'least:999')),
    at('message', script('least:1500', 'least:1499')),
    at('town', script('least:2e3', 'least:1999')),
  ],
  'count-projects': source('app/sections/project-board.tsx', '{shown.map(', '{shown.slice(1).map('),
  'long-list': source(
    'content/paging.ts',
    'list.slice((page - 1) * most,',
    'list.slice(page * most - 1,',
  ),
  'long-list-links': source('app/pages/projects/pager.tsx', 'to(page + 1)', 'to(page + 2)'),
  'count-proof': [
    source('app/pages/home/proof.tsx', '{testimonials.map(', '{testimonials.slice(1).map('),
    source('app/pages/home/proof.tsx', '{thumbnails.map(', '{thumbnails.slice(1).map('),
  ],
  'count-tabs': source('app/pages/home/home-services.tsx', '{cards.map(', '{cards.slice(1).map('),
  'count-areas': gone('content/areas/york.yaml'),
};
