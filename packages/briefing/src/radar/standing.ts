import type { RadarItem } from '@sextant/contracts/insight/radar';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';

type Assessed = Pick<RadarItem, 'assessment'>;

export const NOT_JUDGED = 'Not judged';

/** Legend of what facts hold back, and of what left the market since. */
export const WARNED = 'held back or withdrawn';

export const isNotJudged = ({ assessment }: Assessed): boolean => assessment?.notJudged !== undefined;

export const isEstablished = ({ assessment }: Assessed): boolean => assessment?.isEstablished === true;

/** 'Withdrawn 2004' of what left the market after the literature ended: its ring does not say so. */
export const withdrawnText = ({ assessment }: Assessed): string | null =>
  assessment?.withdrawnSince === undefined ? null : `Withdrawn ${assessment.withdrawnSince}`;

/** 'Adopt', or 'Adopt as of 1999; withdrawn 2000' of what left the market since. */
export const ringText = ({ ring, assessment }: Pick<RadarItem, 'ring' | 'assessment'>): string =>
  ringAsOfText({ ring, ...assessment });

/** Facts that set its place or warn; the rest is only known of it. */
export const settingFacts = ({ assessment }: Assessed) =>
  (assessment?.facts ?? []).filter(({ isNote }) => !isNote);

/** The fact that must not be overlooked: it holds the technology back, or it left the market since; null without one. */
export const warningText = (item: Pick<RadarItem, 'ring' | 'assessment'>): string | null =>
  item.ring === 'Hold' || withdrawnText(item) ? (settingFacts(item)[0]?.text ?? withdrawnText(item)) : null;
/** The same in a few words, where these are stored. */
export const shortWarning = (item: Pick<RadarItem, 'ring' | 'assessment'>): string | null =>
  warningText(item) === null ? null : (settingFacts(item)[0]?.short ?? warningText(item));
export const isWarned = (item: Pick<RadarItem, 'ring' | 'assessment'>): boolean => warningText(item) !== null;

/** 'Adopt as of 2003; withdrawn 2004', 'not judged' or 'established'; null for what is judged and has something to decide. */
export const standingText = (item: Pick<RadarItem, 'ring' | 'assessment'>): string | null =>
  withdrawnText(item) ? ringText(item) : settledText(item);
/** 'not judged' or 'established'. */
export const settledText = (item: Assessed): string | null =>
  isNotJudged(item) ? NOT_JUDGED.toLowerCase() : isEstablished(item) ? 'established' : null;

/** What sets its place, as sentences: facts first, then why it is not judged or what holds it back. */
export const standingSentences = ({ assessment }: Assessed): string[] => {
  const { notJudged, heldBack } = assessment ?? {};
  return [
    ...settingFacts({ assessment }).map(({ text }) => text),
    ...(notJudged ? [`${NOT_JUDGED}: ${notJudged}`] : []),
    ...(heldBack ? [`Held back: ${heldBack}`] : []),
  ];
};

/** The same in one line; the description where nothing sets it. */
export const reasonText = (item: Pick<RadarItem, 'assessment' | 'description'>): string =>
  standingSentences(item)[0] ?? item.description;
