import { describe, expect, test } from 'vitest';
import { type Brief, buildBrief } from '../analyst/brief.ts';
import { bestMatches, buildInput, sampleCorpus } from '../analyst/testing/sample-input.ts';
import { createAuthor } from './answers/author.ts';
import { createGrounding } from './grounding/grounding.ts';
import { PLANTED, type Planted, type PlantedClaim, plantedClaims } from './testing/planted-claims.ts';

const corpus = sampleCorpus('planted claims');
const brief: Brief = {
  ...buildBrief({
    kind: 'analysis',
    input: {
      ...buildInput('lipid nanoparticles', bestMatches(corpus, 'lipid nanoparticles', 5), corpus),
      analyst: 'Model analyst (fake)',
    },
  }),
  facts: [],
  gaps: [],
};

/** Whether a statement would be shown if the verifier found nothing wrong. */
function isShown({ text, citation, article }: PlantedClaim): boolean {
  const author = createAuthor({
    grounding: createGrounding([article], new Set()),
    brief,
    label: 'Model analyst (fake)',
    judge: () => 'supported',
  });
  const texts = author.texts([text], 1_200);
  return (
    texts !== null &&
    author.prove({ citations: [citation], texts, concepts: [], formula: 'model-analyst' }) !== null
  );
}

describe('statements made from sentences of articles, with a verifier that finds nothing wrong', () => {
  const claims = corpus.flatMap(plantedClaims);
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
