import {
  highestPhase,
  type SponsorClass,
  type Trial,
  type TrialPhase,
  TrialStatus,
} from '@sextant/contracts/literature/trial';

const NCT_NUMBER = /^NCT\d{8}$/;
const EMAIL = /(?:mailto:)?[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/giu;
/** The registry writes Markdown: '\>= 18', '10\^9'. */
const ESCAPED = /\\([\\`*_{}[\]()#+.!<>~|^=-])/g;

/** A number of the registry, as it writes it; null for anything else. */
export function nctNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return NCT_NUMBER.test(number) ? number : null;
}

/** Text in one line, without addresses of people, cut to so many characters; null if nothing is left. */
export function plainText(text: string | null | undefined, maxChars: number): string | null {
  if (!text) return null;
  // What is cut off anyway is not searched.
  const start = text.slice(0, maxChars * 4).replace(ESCAPED, '$1');
  const plain = (start.includes('@') ? start.replace(EMAIL, ' ') : start)
    .replace(/[\p{Cc}\p{Zs}\s]+/gu, ' ')
    .trim();
  return plain.slice(0, maxChars).toWellFormed().trim() || null;
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/;
/** A day or a month: '2026-09'; null for anything else, such as 31 February. */
export function trialDate(text: string | null | undefined): string | null {
  const date = text?.trim() ?? '';
  if (!MONTH.test(date)) return null;
  if (date.length === 7) return date;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

export const dateType = (text: string | null | undefined): 'actual' | 'estimated' | null => {
  const type = text?.toLowerCase();
  return type === 'actual' || type === 'estimated' ? type : null;
};

const PHASES: Readonly<Record<string, TrialPhase>> = {
  EARLY_PHASE1: 'Early 1',
  PHASE1: '1',
  'PHASE1|PHASE2': '1/2',
  PHASE2: '2',
  'PHASE2|PHASE3': '2/3',
  PHASE3: '3',
  PHASE4: '4',
};
/** The phase of a trial that names several; null for 'NA', none, and what is not known. */
export function phaseOf(names: readonly string[]): TrialPhase | null {
  const known = names.map((name) => name.trim().toUpperCase()).filter((name) => name in PHASES);
  const joined = PHASES[known.toSorted().join('|')];
  if (joined) return joined;
  return highestPhase(known.map((name) => PHASES[name] ?? null));
}

/** ACTIVE_NOT_RECRUITING → active-not-recruiting; a status that is not known is `unknown`. */
export const statusOf = (text: string | null | undefined): TrialStatus =>
  TrialStatus.catch('unknown').parse(
    text
      ?.trim()
      .toLowerCase()
      .replace(/[_\s]+/g, '-'),
  );

const CLASSES: Readonly<Record<string, SponsorClass>> = {
  INDUSTRY: 'industry',
  NIH: 'nih',
  FED: 'government',
  OTHER_GOV: 'government',
  NETWORK: 'network',
  INDIV: 'individual',
  OTHER: 'other',
};
const sponsorClass = (text: string | null | undefined): SponsorClass | null =>
  CLASSES[text?.trim().toUpperCase().replace(/\s+/g, '_') ?? ''] ?? null;

/** 'Jane Doe, MD', 'Prof. Jane Doe'; of no company, 'Dr. Reddy's Laboratories'. */
const PERSON = /,\s*(?:M\.?D\.?|Ph\.?D\.?|MBBS|FRCPC?|FACS|RN|PharmD|DDS|MSc|MPH)\b|^(?:Dr|Prof)\b/i;

/** A sponsor as the registry names it; a person is not named. Null without a name. */
export function sponsorOf(
  name: string | null | undefined,
  classText: string | null | undefined,
): Trial['leadSponsor'] {
  const text = plainText(name, 300);
  if (!text) return null;
  const sponsor = sponsorClass(classText);
  return sponsor === 'individual' || (sponsor !== 'industry' && PERSON.test(text))
    ? { name: 'An individual', class: 'individual' }
    : { name: text, class: sponsor };
}

export const studyTypeOf = (
  text: string | null | undefined,
): 'interventional' | 'observational' | 'expanded-access' | null => {
  const type = text?.trim().toLowerCase().replace('_', '-');
  return type === 'interventional' || type === 'observational' || type === 'expanded-access' ? type : null;
};
