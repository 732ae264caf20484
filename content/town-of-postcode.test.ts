import { expect, test } from 'vitest';
import { areas } from './read.ts';
import { townOfPostcode } from './town-of-postcode.ts';

test('a postcode is its town’s however it is typed, whole or the first half', () => {
  for (const { name, postcodes } of areas().values()) {
    const [first = ''] = postcodes.split(/[-–,]/);
    for (const typed of [first, first.toLowerCase(), `${first} 8AB`, `${first.toLowerCase()}8ab`])
      expect(townOfPostcode(typed)?.name, typed).toBe(name);
  }
});

test('what is no postcode, or is none of our towns’, has no town', () => {
  for (const typed of ['', 'HG', 'the green', 'ZE1 0AA', 'HG99 1AA', '01632 960 001'])
    expect(townOfPostcode(typed), typed).toBeUndefined();
});
