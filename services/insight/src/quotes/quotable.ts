import { pattern } from '@sextant/literature-text/pattern';
import { isInstruction } from './instructions.ts';
import { safeText } from './safe-text.ts';

const MAX_QUOTE_CHARACTERS = 1_000;

/** Registries of trials and reviews: their URLs in an abstract are legitimate, and so are the numbers of trials after them. */
const REGISTERS = pattern(
  String.raw`
    (?:\bhttps?:\s?//\s?)?(?:\bwww\s?\.\s?)?\b(?:clin\w*\s?trials?\w*\.(?:gov|com|org|eu)|isrctn\.(?:com|org)|controlled-trials\.com|
    anzctr\.org\.au|chictr\.org\.cn|drks\.de|trialregister\.nl|ctri\.nic\.in|irct\.ir|umin\.ac\.jp|pactr\.org|cris\.nih\.go\.kr|
    trialsearch\.who\.int|crd\.york\.ac\.uk|inplasy\.com)(?:/[\w./?=&%#-]*)?(?:\s?identifiers?:?(?:[\s;,]*(?:NCT)?\d{6,9}\b)*)?
  `,
  'gi',
);
/** Tags for superscript, subscript and italics, and entities, in records. */
const INLINE_MARKUP = /<\/?(?:i|b|u|p|sup|sub|em|strong|sc|br)\s?\/?>|&(?:lt|gt|amp);/gi;
/** 'ng.hr/mL', 'mg.ml(-1)'. */
const UNIT_DOT =
  /(?<=\b(?:[nmkµμ]?g|microg|[mdµμ]?l|[npmµμ]?mol|i?u|[cm]?m|min|hr?|s))\.(?=(?:[mdµμ]?l|[mk]?g|hr?|min|s|[cm]?m|day|d)\b)/giu;
/** Substances with a code number, and registrations. */
const NUMBERED_NAME = /\b[A-Za-z]{2,10}-(?:[A-Z]{2,4}-)?\d{7,9}(?:-\d+)?\b/g;
/** A missing space between two sentences. */
const RUN_TOGETHER = /(?<=[\p{Ll}\d)%])\.(?=\p{Lu}\p{Ll}*[\s,])/gu;

/** Numbered names in some texts: other numbers of that length may be the PMID of a foreign article. */
export const numberedNames = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => text.match(NUMBERED_NAME) ?? []));

/** Removes known numbered names from a text. */
export const withoutNames = (text: string, known: ReadonlySet<string>): string =>
  text.replace(NUMBERED_NAME, (name) => (known.has(name) ? ' ' : name));

const withoutHarmless = (passage: string): string =>
  passage
    .replace(REGISTERS, ' ')
    .replace(INLINE_MARKUP, '')
    .replace(UNIT_DOT, ' ')
    .replace(NUMBERED_NAME, ' ')
    .replace(RUN_TOGETHER, '. ');

const NO_PMIDS: ReadonlySet<string> = new Set();

/**
 * Whether a passage of an article may be shown as a quote: it has no URLs except for registries, names no article by its PMID, and speaks
 * to no program that reads it.
 */
export const isQuotable = (passage: string): boolean =>
  passage.length <= MAX_QUOTE_CHARACTERS &&
  safeText(withoutHarmless(passage), MAX_QUOTE_CHARACTERS, NO_PMIDS) !== null &&
  !isInstruction(passage);
