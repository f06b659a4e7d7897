import { pattern } from '../findings/findings.ts';
import { safeText } from './safe-text.ts';

const MAX_QUOTE_CHARACTERS = 1_000;

/** Registers of trials and of reviews: an abstract names them with their address, and that is no advertisement. */
const REGISTERS = pattern(
  String.raw`
    (?:\bhttps?:\s?//\s?)?(?:\bwww\s?\.\s?)?\b(?:clin\w*\s?trials?\w*\.(?:gov|com|org|eu)|isrctn\.(?:com|org)|controlled-trials\.com|
    anzctr\.org\.au|chictr\.org\.cn|drks\.de|trialregister\.nl|ctri\.nic\.in|irct\.ir|umin\.ac\.jp|pactr\.org|cris\.nih\.go\.kr|
    trialsearch\.who\.int|crd\.york\.ac\.uk|inplasy\.com)(?:/[\w./?=&%#-]*)?
  `,
  'gi',
);
/** How records mark what is raised, lowered or set in italics, and write '<'. */
const INLINE_MARKUP = /<\/?(?:i|b|u|p|sup|sub|em|strong|sc|br)\s?\/?>|&(?:lt|gt|amp);/gi;
/** 'ng.hr/mL', 'mg.ml(-1)'. */
const UNIT_DOT =
  /(?<=\b(?:[nmkµμ]?g|microg|[mdµμ]?l|[npmµμ]?mol|i?u|[cm]?m|min|hr?|s))\.(?=(?:[mdµμ]?l|[mk]?g|hr?|min|s|[cm]?m|day|d)\b)/giu;
/** Substances that are known by their maker's number, and registrations. */
const NUMBERED_NAME = /\b[A-Za-z]{2,10}-(?:[A-Z]{2,4}-)?\d{7,9}(?:-\d+)?\b/g;
/** A space that is missing between two sentences. */
const RUN_TOGETHER = /(?<=[\p{Ll}\d)%])\.(?=\p{Lu}\p{Ll}*[\s,])/gu;

/** Numbered names that some texts hold: what else has this many digits may be an article that was not given. */
export const numberedNames = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => text.match(NUMBERED_NAME) ?? []));

/** A text without those numbered names that are known. */
export const withoutNames = (text: string, known: ReadonlySet<string>): string =>
  text.replace(NUMBERED_NAME, (name) => (known.has(name) ? ' ' : name));

const withoutHarmless = (passage: string): string =>
  passage
    .replace(REGISTERS, ' ')
    .replace(INLINE_MARKUP, '')
    .replace(UNIT_DOT, ' ')
    .replace(NUMBERED_NAME, ' ')
    .replace(RUN_TOGETHER, '. ');

/** Whether a passage of an article may be shown as a quote: it leads nowhere but to registers, and names no article that was not given. */
export const isQuotable = (passage: string, pmids: ReadonlySet<string>): boolean =>
  passage.length <= MAX_QUOTE_CHARACTERS &&
  safeText(withoutHarmless(passage), MAX_QUOTE_CHARACTERS, pmids) !== null;
