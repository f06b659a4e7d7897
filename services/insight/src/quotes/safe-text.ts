import { CONTACT_PATTERNS } from './contacts.ts';

const CONTROL = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/**
 * Normalizes a text for display: NFC, on one line, without invisible characters (control, direction and
 * zero-width characters).
 */
export const normalizeForDisplay = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(CONTROL, '').replace(/ {2,}/g, ' ').normalize('NFC').trim();

const TOP_LEVEL =
  'com|org|net|edu|gov|mil|int|info|biz|name|io|ai|co|app|dev|me|ly|gg|xyz|site|online|top|club|shop|store|link|click|live|tech|space|website|cloud|page|web|example|test|invalid|local|onion|su|ru|cn|de|uk|fr|nl|eu|ch|at|it|es|pl|jp|kr|in|br|au|us|ca|tv|cc|to|se|no|fi|dk|cz|ir|za|mx|nz|tk|ml|ga|cf|gq|pw|ws';

/** 'ng.ml-1' is a unit. */
const NO_EXPONENT = '(?!\\s?[-\u2010-\u2015\u2212]\\s?\\d)';

/** Links and lookalikes: URLs, domains, DOIs, markup. */
const LINK_PATTERNS: readonly RegExp[] = [
  /:\s?\/\s?\//,
  /\bh\s?[tx]{2}\s?ps?\b/i,
  /\bwww\s?\./i,
  /\b(?:javascript|vbscript|mailto)\s?:/i,
  /\bdata:[a-z]+\//i,
  /\b(?:file|ftp|tel|sms|magnet):\S/i,
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+\.\p{L}{2}/u,
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:${TOP_LEVEL})(?![\\p{L}\\p{N}])${NO_EXPONENT}`, 'iu'),
  /[\p{L}\p{N}-]\.\p{L}{2,24}\/\S/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  /\b10\.\d{4,9}\//,
  /<\/?[a-z!][^<>]*>/i,
  /\]\s?\(/,
  /&#x?[0-9a-f]+;|&(?:lt|gt|colon|sol|period);/i,
  /%[0-9a-f]{2}%[0-9a-f]{2}/i,
];

/**
 * Undoes obfuscation: 'example[.]com', 'example (dot) com', 'example。com' → 'example.com'; 'me (at) example'
 * → 'me@example'.
 */
const deobfuscate = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u3002\uff61\u2024]/g, '.')
    .replace(/\s?[[({<_-]\s?(?:\.|dot|point|period)\s?[\])}>_-]\s?|\s+dot\s+(?=\p{L}{2,6}\b)/giu, '.')
    .replace(/\s?[[({<_]\s?(?:at|@)\s?[\])}>_]\s?/giu, '@')
    .replace(/[[({]\s?:\s?[\])}]/g, ':');

/** PMIDs in a text: labelled ones, and any number of that length. */
function findPmids(text: string): string[] {
  const labelled = [
    ...text.matchAll(/\b(?:pmid|pubmed(?:\s+id)?)s?\b[^\p{L}\d]{0,6}((?:\d+[\s,;/&-]*(?:and\s+)?)+)/giu),
  ];
  const long = [...text.matchAll(/(?<![\p{L}\d.])\d{7,}(?![\p{L}\d])/gu)];
  return [
    ...labelled.flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? []),
    ...long.map(([digits]) => digits),
  ];
}

/**
 * A model's text, normalized for display; null if it is rejected: it has a link, names an article outside the
 * input, is empty, or is longer than `maxChars` characters.
 */
export function safeText(text: string, maxChars: number, pmids: ReadonlySet<string>): string | null {
  if (text.length > 4 * maxChars) return null;
  const shown = normalizeForDisplay(text);
  if (shown === '' || shown.length > maxChars) return null;
  const plain = deobfuscate(shown);
  // Digits of other scripts would bypass the rules for 0 to 9.
  if (/(?![0-9])\p{Nd}/u.test(plain)) return null;
  if ([...LINK_PATTERNS, ...CONTACT_PATTERNS].some((pattern) => pattern.test(plain))) return null;
  if (findPmids(plain).some((pmid) => !pmids.has(pmid))) return null;
  if (/\bPMC\s?\d{4,}/i.test(plain)) return null;
  return shown;
}
