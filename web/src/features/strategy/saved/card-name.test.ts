import { expect, test } from 'vitest';
import { cardName } from './card-name.ts';

const record = (name: string, searchQuery: string, description: string | null = null) =>
  cardName({ name, searchQuery, description });

test('a default name is the kind of record and the query', { tags: ['strategy/row'] }, () => {
  expect(record('Technology Radar: migraine', 'Migraine')).toEqual({
    ...{ lead: 'Technology Radar: ', name: 'Migraine', description: null, query: null },
  });
});

test('a truncated query is shown whole, and a description that repeats it is omitted', {
  tags: ['strategy/row'],
}, () => {
  const query = 'lipid nanoparticles in adults of 65 years';
  expect(record('Technology Roadmap: lipid nanoparticles in…', query, query)).toEqual({
    ...{ lead: 'Technology Roadmap: ', name: query, description: null, query: null },
  });
});

test.each(['For the board: March', 'Migraine'])(
  '%s, a name of its own, stands beside its query and description',
  {
    tags: ['strategy/row'],
  },
  (name) => {
    expect(record(name, 'migraine in children', 'Draft.')).toEqual({
      ...{ lead: '', name, description: 'Draft.', query: 'migraine in children' },
    });
  },
);
