import { expect, test } from 'vitest';
import { cardName } from './card-name.ts';

const record = (name: string, searchQuery: string, description: string | null = null) =>
  cardName({ name, searchQuery, description });

test('a name that ends with the query says it, behind the kind of record', { tags: ['strategy/row'] }, () => {
  expect(record('Technology Radar: migraine', 'Migraine')).toEqual({
    ...{ lead: 'Technology Radar: ', name: 'migraine', description: null, query: null },
  });
});

test('a name that was cut from a long query gives way to it, and a description that repeats it is left out', {
  tags: ['strategy/row'],
}, () => {
  const query = 'lipid nanoparticles in adults of 65 years';
  expect(record('lipid nanoparticles in', query, query)).toEqual({
    ...{ lead: '', name: query, description: null, query: null },
  });
});

test('a name of its own stands beside its query and description', { tags: ['strategy/row'] }, () => {
  expect(record('For the board: March', 'migraine', 'Draft.')).toEqual({
    ...{ lead: '', name: 'For the board: March', description: 'Draft.', query: 'migraine' },
  });
});
