import { describe, expect, test } from 'vitest';
import { sampleCorpus } from '../analyst/testing/sample-input.ts';
import { createChecker } from './reduce/check.ts';
import { PLANTED, type Planted, type PlantedClaim, plantedClaims } from './testing/planted-claims.ts';

/** Whether a statement would be shown if the verifier found nothing wrong. */
function isShown({ text, rows, quote, article }: PlantedClaim): boolean {
  const { pmid, title, year } = article;
  const row = {
    pmid,
    title,
    year,
    quote,
    role: 'result',
    design: null,
    n: null,
    tested: '',
    against: null,
    population: null,
    outcomes: [],
  };
  const checker = createChecker([{ ...row, role: 'result' }], { counted: [], general: [], withdrawn: [] });
  const checked = checker.check({ text, rows, technologies: [] });
  return typeof checked !== 'string' && !checked.hasForeignNumber;
}

describe('statements made from sentences of articles, with a verifier that finds nothing wrong', () => {
  const claims = sampleCorpus('planted claims').flatMap(plantedClaims);
  /** A hundred of a kind, spread over the corpus. */
  const hundred = (kind: Planted | 'true') => {
    const own = claims.filter((claim) => claim.kind === kind);
    return own.filter((_, index) => index % Math.floor(own.length / 100) === 0).slice(0, 100);
  };

  test.each(PLANTED)('of 100 with a wrong %s none is shown', (kind) => {
    const chosen = hundred(kind);
    expect(chosen).toHaveLength(100);
    expect(chosen.filter(isShown).map(({ text }) => text)).toEqual([]);
  });

  test('of 100 true ones all are shown', () => {
    const chosen = hundred('true');
    expect(chosen).toHaveLength(100);
    expect(chosen.filter((claim) => !isShown(claim)).map(({ text }) => text)).toEqual([]);
  });
});
