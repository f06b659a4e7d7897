import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { splitSentences } from '@sextant/literature-text/sentences';
import { pattern } from '../pattern.ts';
import { NOT_THIS_STUDY } from './trial-wording.ts';

type Phase = 1 | 2 | 3 | 4;

/** The stage of a trial. */
export interface TrialStage {
  /** Ascending: 'phase 1/2' has both. */
  readonly phases: readonly Phase[];
  /** Registration numbers in capitals, without duplicates; those of the text if the record has none. */
  readonly registrations: readonly string[];
}

const PHASE_OF: Record<string, Phase> = { i: 1, ii: 2, iii: 3, iv: 4, '1': 1, '2': 2, '3': 3, '4': 4 };
const NUMERAL = '(?:iv|i{1,3}|[1-4])';
/**
 * 'phase II', 'phase 1b/2a', 'phase I-II'. Not of a heart beat, a crystal or a syndrome: a trial must be
 * mentioned nearby.
 */
const PHASE = pattern(
  String.raw`
    \bphase[- ](${NUMERAL})[ab]?(?:(?:/| ?- ?|–| and | to )(${NUMERAL})[ab]?)?(?![\w.])
    [^.;]{0,80}?\b(?:trial|study|studies|clinical|random|open-label|dose|safety|evaluation|results|experience)
  `,
  'gi',
);

function findPhases(text: string): Phase[] {
  return [...text.matchAll(PHASE)].flatMap(([, from, to]) =>
    [from, to].flatMap((numeral) => (numeral ? (PHASE_OF[numeral.toLowerCase()] ?? []) : [])),
  );
}

/** Numbers in the registries' formats; those of ClinicalTrials.gov have eight digits. */
const REGISTRATION = pattern(
  String.raw`
      \b(?:NCT\s?\d{8}|ISRCTN\s?\d{8}|ACTRN\s?\d{14}|ChiCTR(?:-[A-Z]+-)?\s?\d{8,10}|UMIN\s?\d{9}|jRCT[a-z]?\d{9,10}|DRKS\s?\d{8}|
      CTRI/\d{4}/\d{2,3}/\d{6}|IRCT\w{10,20}|PACTR\d{15,16}|KCT\d{7}|TCTR\d{11}|\d{4}-\d{6}-\d{2})(?!\d)
    `,
  'gi',
);

const phasesOfTypes = (publicationTypes: readonly string[]): Phase[] =>
  publicationTypes.flatMap((type) => {
    const numeral = /^Clinical Trial, Phase (I{1,3}|IV)$/i.exec(type)?.[1]?.toLowerCase();
    return numeral ? (PHASE_OF[numeral] ?? []) : [];
  });

const sorted = (phases: readonly Phase[]): Phase[] => [...new Set(phases)].sort((a, b) => a - b);

/**
 * Phases and registrations of a reported trial: publication types first, then title, then sentences about the
 * study itself.
 */
export function trialStage({
  title,
  abstract,
  publicationTypes,
  trials,
}: Pick<LiteratureRecord, 'title' | 'abstract' | 'publicationTypes' | 'trials'>): TrialStage {
  const text = abstract ?? '';
  const own = () =>
    splitSentences(text)
      .map(({ start, end }) => text.slice(start, end))
      .filter((sentence) => !NOT_THIS_STUDY.test(sentence));
  const found = [phasesOfTypes(publicationTypes), findPhases(title)].find(({ length }) => length > 0);
  const phases = found ?? (/\bphase/i.test(text) ? own().flatMap(findPhases) : []);
  const numbers = trials?.length
    ? trials.map(({ number }) => number)
    : (`${title} ${text}`.match(REGISTRATION) ?? []);
  return {
    phases: sorted(phases),
    registrations: [...new Set(numbers.map((number) => number.replace(/\s/g, '').toUpperCase()))],
  };
}
