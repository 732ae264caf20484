import { expect, test } from 'vitest';
import { shortName } from './names.ts';

test.each([
  ['Margaret Hall', 'Margaret'],
  ['  Margaret   Hall ', 'Margaret'],
  ['Cher', 'Cher'],
  ['Mrs Thwaite', 'Mrs Thwaite'],
  ['mrs thwaite', 'mrs thwaite'],
  ['Mr & Mrs Thwaite', 'Mr & Mrs Thwaite'],
  ['Dr. A Khan', 'Dr. A Khan'],
  ['Revd. Jane Hall', 'Revd. Jane Hall'],
  ['THWAITE, Ann', 'Ann'],
  ['Thwaite,Mrs Ann', 'Mrs Ann Thwaite'],
  ['Ann Thwaite, Farm Cottage', 'Ann'],
  ['Ann & Tom Thwaite', 'Ann & Tom'],
  ['Ann and Tom', 'Ann and Tom'],
  ['Mrinal Sen', 'Mrinal'],
  ['Drew Hall', 'Drew'],
  ['J. Hall', 'J. Hall'],
  ['J R Hall', 'J R Hall'],
  ['J.R. Hall', 'J.R. Hall'],
  ['JO', 'JO'],
  ['Thwaite Farms Ltd', 'Thwaite Farms Ltd'],
  ['The Old Rectory', 'The Old Rectory'],
  ['Hall & Sons', 'Hall & Sons'],
  ['محمد 12', 'محمد'],
  ['Émile O’Neill', 'Émile'],
  ['', ''],
])('shortens %s to %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
