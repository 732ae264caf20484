import { expect, test } from 'vitest';
import { BodyTooLong, TextPart } from './text-part.ts';

test('a value is put together from its pieces, wherever they were cut, and copied from them', () => {
  const room = { left: 100 };
  const part = new TextPart('fullName', room);
  const bytes = Buffer.from('Zoë 🚜');
  for (const byte of bytes) part.add(Buffer.from([byte]));
  const chunk = Buffer.from('!');
  part.add(chunk);
  chunk.fill(0);
  expect([part.name, part.text()]).toEqual(['fullName', 'Zoë 🚜!']);
  expect(room.left).toBe(100 - bytes.length - 1);
  expect(new TextPart('empty', room).text()).toBe('');
});

test('all values share their room; what is longer by one byte is longer than anyone writes', () => {
  const room = { left: 10 };
  new TextPart('a', room).add(Buffer.alloc(4));
  const other = new TextPart('b', room);
  other.add(Buffer.alloc(6));
  expect(() => other.add(Buffer.alloc(1))).toThrow(BodyTooLong);
});
