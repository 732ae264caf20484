// @vitest-environment happy-dom
/** A browser that translates puts a <font> around each text; what we say next replaces it. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Found } from '../search/find.ts';
import { Hits, saysOf } from '../search/search-box.tsx';
import { Files } from './files.tsx';
import type { Photos } from './use-photos.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function textsIn(node: Node): Text[] {
  return [...node.childNodes].flatMap((child) =>
    child.nodeType === Node.TEXT_NODE ? [child as Text] : textsIn(child),
  );
}

/** Shows one after the other, with a translation in between; answers what the page says each time. */
async function translated(pages: ReactNode[]): Promise<string[]> {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  const said: string[] = [];
  for (const page of pages) {
    await act(() => root.render(page));
    said.push(place.querySelector('[role=status]')?.textContent ?? '');
    for (const text of textsIn(place)) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  }
  return said;
}

const files = (summary: string | undefined) => {
  const code = { summary: () => summary, PhotoList: () => null };
  const photos = { uploads: [], code, add: async () => {}, remove: () => {} };
  const field = { name: 'files', label: 'Photos', kind: 'files' } as never;
  return (
    <Files field={field} id="files" photos={photos as unknown as Photos} useful={[]} busy={false} />
  );
};

test('a photo comes and goes on a translated page', async () => {
  expect(await translated(['1 photo', undefined, '2 photos'].map(files))).toEqual([
    '1 photo',
    '',
    '2 photos',
  ]);
});

test('words are looked for, one after the other, on a translated page', async () => {
  const page = (title: string[]) => {
    const hits = title.length ? [{ to: '/turf', kind: 'Service', title, line: ['Laid'] }] : [];
    const found = { query: 'turf', meant: [], hits, near: [] } as never as Found;
    return (
      <>
        <p role="status">{title.length ? saysOf(found) : ''}</p>
        <Hits {...found} first={[]} phone="01632 960001" />
      </>
    );
  };
  const titles = [['Turf laid'], ['', 'Turf', ' laid'], ['', 'Turf', ' ', 'laid', ''], []];
  expect(await translated(titles.map(page))).toEqual(['1 result.', '1 result.', '1 result.', '']);
});
