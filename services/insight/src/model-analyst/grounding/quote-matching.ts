import { findQuote, foldQuote, withoutQuotationMarks } from '@sextant/literature-text/quotes';

/** Shortest quote that says something, and the longest that is still a quote. */
const MIN = { characters: 12, words: 3 };
const MAX_CHARS = 1_000;

/** What is left out of a quote parts it in two. */
const ELLIPSIS = /\s*(?:\[\s?(?:…|\.{3})\s?\]|\(\s?(?:…|\.{3})\s?\)|…|\.{3,})\s*/u;
const END_PUNCTUATION = /[\s.,;:!?]+$/u;

function passageIn(text: string, quote: string): string | null {
  const found = findQuote(text, quote);
  if (!found) return null;
  const [start, end] = found;
  // The end of a sentence belongs to it.
  return text.slice(start, /[.!?]/.test(text[end] ?? '') ? end + 1 : end).trim();
}

function passageOf(
  { title, abstract }: { readonly title: string; readonly abstract: string | null },
  quoted: string,
): string | null {
  // Models like to put quotation marks around what they quote.
  for (const form of [quoted, withoutQuotationMarks(quoted)]) {
    const quote = foldQuote(form.replace(END_PUNCTUATION, ''));
    if (quote.length < MIN.characters || quote.split(' ').length < MIN.words) continue;
    const found = passageIn(title, quote) ?? (abstract ? passageIn(abstract, quote) : null);
    if (found) return found;
  }
  return null;
}

/**
 * The passages of an article that a quote is, verbatim as the article has them: two or more where an ellipsis parts it. None where title and
 * abstract do not hold all of it. White space, letter case, inline tags, end punctuation and the ways to write a character are let pass, words are
 * not. A passage lies in the title or in the abstract, never across.
 */
export function quotedPassages(
  article: { readonly title: string; readonly abstract: string | null },
  quoted: string,
): string[] {
  if (quoted.length > MAX_CHARS) return [];
  const parts = quoted.split(ELLIPSIS).filter((part) => foldQuote(part.replace(END_PUNCTUATION, '')) !== '');
  const found = parts.map((part) => passageOf(article, part));
  return found.every((passage) => passage !== null) ? found : [];
}
