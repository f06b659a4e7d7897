import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import type { Patience } from './ask-search.ts';
import { readBackground } from './background.ts';
import { subjectsOf } from './subjects.ts';

const about = (subject: string, from: number, count: number): LiteratureRecord[] =>
  Array.from({ length: count }, (_, i) =>
    makeRecord(String(from + i), {
      title: `A study of ${subject}`,
      abstract: `What ${subject} can do was seen.`,
    }),
  );
const particles = about('lipid nanoparticles', 1, 12);
const organoids = about('patient-derived organoids', 101, 12);
const both = about('lipid nanoparticles in patient-derived organoids', 201, 6);

describe('the subjects of a query', () => {
  test('are words that the posted articles keep apart', () => {
    const posted = [...particles, ...organoids];
    for (const query of [
      'lipid nanoparticles patient-derived organoids',
      'lipid nanoparticles and patient-derived organoids',
    ])
      expect(subjectsOf(query, posted)).toEqual(['lipid nanoparticles', 'patient-derived organoids']);
  });

  test('are one where the articles hold the words together, or know none of them', () => {
    expect(subjectsOf('lipid nanoparticles patient-derived organoids', [...particles, ...both])).toHaveLength(
      1,
    );
    expect(subjectsOf('zinc fingers', [...particles, ...organoids])).toEqual(['zinc fingers']);
  });

  test.each([
    'lipid AND organoids',
    '"lipid nanoparticles" organoids',
    'lipid[ti] organoids',
    '(lipid) organoids',
  ])('are not looked for where the query says what must match: %s', (query) => {
    expect(subjectsOf(query, [...particles, ...organoids])).toEqual([query]);
  });
});

/** A search service that answers each query with what the test says. */
function searchThatFinds(answers: Record<string, readonly LiteratureRecord[]>): {
  patience: Patience;
  asked: string[];
} {
  const asked: string[] = [];
  const ask = (async (_: unknown, { body }: { body: { query: string } }) => {
    asked.push(body.query);
    const records = answers[body.query] ?? [];
    return { records, next: null, total: records.length, capped: false, source: 'local index' };
  }) as unknown as Requester;
  const nothing = async () => {};
  const { signal } = new AbortController();
  return {
    patience: { ask, userId: 'u', delaysMs: [], timeoutMs: 1, signal, onRetry: nothing, onResume: nothing },
    asked,
  };
}

describe('the background', () => {
  const query = 'lipid nanoparticles patient-derived organoids';
  const any = '(lipid nanoparticles) OR (patient-derived organoids)';
  const read = (
    answers: Record<string, readonly LiteratureRecord[]>,
    posted: readonly LiteratureRecord[],
  ) => {
    const { patience, asked } = searchThatFinds(answers);
    return readBackground(patience, { query, asOf: '2026-01-01T00:00:00Z' }, posted).then((background) => ({
      ...background,
      asked,
    }));
  };

  test('is the match set of the query, which is all that is read where it holds what was posted', async () => {
    expect(await read({ [query]: both }, both)).toMatchObject({
      records: both,
      subjects: [],
      asked: [query],
    });
  });

  test('is what is on any of its subjects, where the match set lacks one of them', async () => {
    const posted = [...particles, ...organoids];
    expect(await read({ [query]: particles, [any]: posted }, posted)).toMatchObject({
      records: posted,
      subjects: ['lipid nanoparticles', 'patient-derived organoids'],
      asked: [query, any],
    });
  });

  test('stays the match set where more of the same query would not hold what was posted either', async () => {
    const posted = [...particles, ...organoids];
    expect(await read({ [query]: both, [any]: both }, posted)).toMatchObject({ records: both, subjects: [] });
  });
});
