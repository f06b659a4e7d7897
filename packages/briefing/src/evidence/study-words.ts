import type { FindingDirection } from '@sextant/contracts/insight/article-reading';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type {
  EvidenceName,
  EvidenceSentence,
  EvidenceSource,
  EvidenceStudy,
  GivenDirection,
} from '@sextant/contracts/insight/evidence-table';

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

/** Parts that the reader was sure of, or that the user gave. */
export const isSure = ({ tier, by }: { tier: 'read' | 'suggested'; by: EvidenceSource }): boolean =>
  tier === 'read' || by === 'user';

/** Its name. */
export const sureDesign = ({ design }: EvidenceStudy): string | null =>
  design && isSure(design) ? DESIGN_NAMES[design.value] : null;

export const sureN = ({ n }: EvidenceStudy): number | null => (n && isSure(n) ? n.value : null);

/** Free words that are no name of anything, 'subjects of whom', are left blank. */
const isNamed = (name: EvidenceName): boolean => name.concept !== null;
export const testedNames = (study: EvidenceStudy): string[] =>
  study.interventions.filter((one) => isSure(one) && isNamed(one)).map(({ text }) => text);

const INACTIVE = /^(?:placebos?|sham|vehicle|saline|no treatment|usual care|standard care|observation)\b/i;
export const comparatorName = ({ comparator }: EvidenceStudy): string | null =>
  comparator && isSure(comparator) && (isNamed(comparator) || INACTIVE.test(comparator.text))
    ? comparator.text
    : null;

/** The authors' conclusion, where the reader was sure that it is theirs. */
export const conclusionOf = (study: EvidenceStudy): EvidenceSentence | undefined =>
  study.sentences.find(
    ({ id, isRejected, tier }) => id === study.conclusion && tier === 'read' && !isRejected,
  );
