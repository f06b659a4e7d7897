import type { Evidence } from '@sextant/contracts/insight/evidence';
import { sentenceCase } from '../words/formatting.ts';

/** Literatures that end earlier than this many years ago are told as of their last year. */
const MAX_AGE_YEARS = 2;

/** 'as of 2003' for a literature that ended more than two years ago; null for a living one. */
export function asOfText(evidence: Evidence | undefined): string | null {
  const end = evidence?.literatureEnds;
  return end !== undefined && new Date().getFullYear() - end > MAX_AGE_YEARS ? `as of ${end}` : null;
}

/** A title with the year that its literature ends: 'Technology Radar: triptans, as of 2003'. */
export const titleAsOf = (title: string, evidence: Evidence | undefined): string =>
  [title, asOfText(evidence)].filter(Boolean).join(', ');

/** 'As of 2003.' */
export const asOfSentence = (evidence: Evidence | undefined): string | null => {
  const text = asOfText(evidence);
  return text && `${sentenceCase(text)}.`;
};
