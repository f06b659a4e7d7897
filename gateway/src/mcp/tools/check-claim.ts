import type { EvidenceConcept, EvidenceSentence } from '@sextant/contracts/insight/evidence-table';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { Concept, conceptsOf, evidencePage, Row, rowOf, Study, studyOf } from '../evidence.ts';
import { pageOf } from '../pages.ts';
import { topicInput } from '../topic-versions.ts';

/** Studies that are looked at, the strongest first. */
const MAX_STUDIES = 100;
const MAX_CHARS_A_SIDE = 9_000;

type Side = 'for' | 'against' | 'noDifference' | 'open';

/** The concepts that a text names, in its order: all words of the name, in theirs. */
function namedIn(text: string, concepts: readonly EvidenceConcept[]): EvidenceConcept[] {
  const words = ` ${phraseWords(text).join(' ')} `;
  const placeOf = ({ name }: EvidenceConcept) => {
    const own = phraseWords(name).join(' ');
    return own === '' ? -1 : words.indexOf(` ${own} `);
  };
  // Of two names, one within the other, the longer one is meant.
  const named = concepts.filter((one) => placeOf(one) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  const isWithin = (one: string, other: string) =>
    one !== other && ` ${phraseWords(other).join(' ')} `.includes(` ${phraseWords(one).join(' ')} `);
  return named.filter(({ name }) => !named.some((other) => isWithin(name, other.name)));
}

/** What a sentence says of a technology; null if it is of others. */
function sideOf(sentence: EvidenceSentence, technology: string): Side | null {
  const isOwn = sentence.intervention?.concept === technology;
  const isOther = sentence.comparator?.concept === technology;
  if (!isOwn && !isOther && sentence.intervention?.concept) return null;
  switch (sentence.direction?.value) {
    case 'favors-intervention':
      return isOther ? 'against' : isOwn ? 'for' : 'open';
    case 'favors-comparator':
      return isOther ? 'for' : isOwn ? 'against' : 'open';
    case 'harm':
      return isOwn ? 'against' : 'open';
    case 'no-difference':
      return 'noDifference';
    default:
      return 'open';
  }
}

const side = z.array(Row.extend({ study: Study }));

export const checkClaim = defineTool({
  name: 'check_claim',
  title: 'Look up a claim in the evidence',
  description:
    'Rows of the evidence of a topic for and against the technology that a claim names, verbatim. It gives no verdict: read the quotes, and say who gave each direction.',
  annotations: READS,
  input: z.object({
    ...topicInput,
    claim: z.string().trim().min(3).max(1_000).describe('One sentence that names a technology of the topic'),
  }),
  output: z.object({
    technology: Concept.nullable().describe('The technology that the rows are about'),
    others: z.array(Concept).describe('Other technologies that the claim names'),
    outcomes: z.array(Concept).describe('Outcomes that the claim names; rows are of these, if any'),
    for: side.describe('Results that favor the technology'),
    against: side.describe('Results that favor what it was compared with, and harms'),
    noDifference: side,
    open: side.describe('Results and conclusions without a direction'),
    leftOut: z.int().describe('Rows beyond these'),
    notes: z.array(z.string()),
  }),
  async run(call, { topic, claim }) {
    const { technologies, outcomes } = await evidencePage(call, topic, { limit: 1 });
    const [technology = null, ...others] = namedIn(claim, technologies);
    const named = namedIn(claim, outcomes);
    const nothing = { for: [], against: [], noDifference: [], open: [], leftOut: 0 };
    if (!technology)
      return {
        ...{ technology, others, outcomes: conceptsOf(named), ...nothing },
        notes: [
          `The claim names no technology of this topic. It has: ${conceptsOf(technologies)
            .slice(0, 15)
            .map(({ name }) => name)
            .join('; ')}.`,
        ],
      };
    const page = await evidencePage(call, topic, { technology: technology.key, limit: MAX_STUDIES });
    const keys = new Set(named.map(({ key }) => key));
    const isAsked = ({ role, isRejected, outcomes: own }: EvidenceSentence) =>
      !isRejected &&
      (role === 'result' || role === 'conclusion') &&
      (keys.size === 0 || own.some(({ concept }) => concept !== null && keys.has(concept)));
    const rows = page.studies
      .filter(({ isRejected }) => !isRejected)
      .flatMap((study) =>
        study.sentences.filter(isAsked).flatMap((sentence) => {
          const at = sideOf(sentence, technology.key);
          return at ? [{ at, row: { ...rowOf(sentence), study: studyOf(study) } }] : [];
        }),
      );
    const listed = (which: Side) =>
      pageOf(
        rows.flatMap(({ at, row }) => (at === which ? [row] : [])),
        undefined,
        MAX_CHARS_A_SIDE,
      ).items;
    const sides = {
      for: listed('for'),
      against: listed('against'),
      noDifference: listed('noDifference'),
      open: listed('open'),
    };
    const shown = Object.values(sides).reduce((sum, { length }) => sum + length, 0);
    return {
      ...{ technology, others: conceptsOf(others), outcomes: conceptsOf(named), ...sides },
      leftOut: rows.length - shown,
      notes: [
        'For and against are about the technology, not about the wording of the claim.',
        ...(page.total > MAX_STUDIES
          ? [`The strongest ${MAX_STUDIES} of ${page.total} studies were read.`]
          : []),
        ...(rows.length === 0
          ? ['No row of this evidence is about it, which says nothing for or against it.']
          : []),
      ],
    };
  },
});
