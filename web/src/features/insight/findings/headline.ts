import { sentenceCase } from '../../../lib/formatting.ts';

/** The parts of a finding's first sentence. */
export interface HeadlineParts {
  /** 'New in 2003' */
  readonly news: string;
  /** What was found. */
  readonly found: string;
  /** Counts that follow: ': 36 articles from …' */
  readonly counts: string;
  /** Design, population and year of its article: 'Randomized trial in migraine, 2002' */
  readonly study: string;
}

const PARTS =
  /^(?:(New in \d{4}): )?(.*?)(?:(: \d.*)| \(([^()]*(?:\([^()]*\)[^()]*)*\b(?:19|20)\d\d)\)\.?)?$/su;

/** Separates what was found from counts, study and year, which are secondary. */
export function splitStudy(headline: string): HeadlineParts {
  const [, news = '', found = headline, counts = '', study = ''] = PARTS.exec(headline) ?? [];
  return { news, found, counts, study: sentenceCase(study) };
}

/** Lists put these before the same sentence. */
const LEAD_IN = /^(?:still open|settle first|new in \d{4}): /i;
export const withoutLeadIn = (sentence: string): string => sentence.replace(LEAD_IN, '');

/** A year alone, without the study: its source says it too. */
const LONE_YEAR = / \((?:19|20)\d\d\)(?=\.?$)/;

/** A sentence as part of a text: without its lead-in and a lone year, ending with a full stop. */
export const toProse = (sentence: string): string => {
  const text = sentenceCase(withoutLeadIn(sentence.trim()).replace(LONE_YEAR, ''));
  return /[.?!…]$/.test(text) ? text : `${text}.`;
};
