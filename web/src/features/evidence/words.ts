import type { FindingDirection } from '@sextant/contracts/insight/article-reading';
import type {
  EvidenceSentence,
  EvidenceSource,
  EvidenceStudy,
  GivenDirection,
} from '@sextant/contracts/insight/evidence-table';

/** 'the built-in reader', or 'the model' with its name. */
export const readerName = ({ name }: EvidenceStudy['reader']): string =>
  name === 'built-in' ? 'the built-in reader' : name.replace(/^Model /, 'the model ');

interface DirectionWords {
  readonly short: string;
  /** Its name for assistive technology, which has the short one in it. */
  readonly label: string;
  readonly symbol: string;
  /** Gives it to the focused study or sentence. */
  readonly key: string;
}

/** In the order of their buttons. */
export const DIRECTIONS: Readonly<Record<GivenDirection, DirectionWords>> = {
  'favors-intervention': { short: 'For', label: 'For: favors what was tested', symbol: '▲', key: '+' },
  'no-difference': { short: 'No difference', label: 'No difference', symbol: '=', key: '=' },
  'favors-comparator': { short: 'Against', label: 'Against: favors the comparator', symbol: '▼', key: '-' },
  harm: { short: 'Harm', label: 'Harm', symbol: '!', key: '!' },
};

/** Null for directions that say nothing for or against. */
export const knownDirection = (direction: FindingDirection | undefined): GivenDirection | null =>
  direction && direction in DIRECTIONS ? (direction as GivenDirection) : null;

export const ROLE_NAMES: Readonly<Record<EvidenceSentence['role'], string>> = {
  result: 'Result',
  conclusion: 'Authors’ conclusion',
  ask: 'Asks for research',
  stopped: 'Stopped or withdrawn',
};

/** Parts that the reader was sure of, or that the user gave. */
export const isSure = ({ tier, by }: { tier: 'read' | 'suggested'; by: EvidenceSource }): boolean =>
  tier === 'read' || by === 'user';

export const testedNames = (study: EvidenceStudy): string[] =>
  study.interventions.filter(isSure).map(({ text }) => text);

export const comparatorName = ({ comparator }: EvidenceStudy): string | null =>
  comparator && isSure(comparator) ? comparator.text : null;

/** The authors' conclusion, where the reader was sure that it is theirs. */
export const conclusionOf = (study: EvidenceStudy): EvidenceSentence | undefined =>
  study.sentences.find(
    ({ id, isRejected, tier }) => id === study.conclusion && tier === 'read' && !isRejected,
  );

/** How a study is called where its title takes too much room: 'inhaled mRNA vs placebo', or else by its title. */
export function studyName(study: EvidenceStudy): string {
  const tested = testedNames(study).join(' + ');
  const against = comparatorName(study);
  return tested ? (against ? `${tested} vs ${against}` : tested) : study.title;
}

/** Names of the harms that a sentence reports, and of what it says did not occur. */
export function harmsOf({ outcomes }: EvidenceSentence): { reported: string[]; negated: string[] } {
  const namesOf = (some: EvidenceSentence['outcomes']) => some.map(({ text }) => text);
  return {
    reported: namesOf(outcomes.filter(({ isHarm, isNegated }) => isHarm && !isNegated)),
    negated: namesOf(outcomes.filter(({ isNegated }) => isNegated)),
  };
}
