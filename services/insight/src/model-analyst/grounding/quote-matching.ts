import { findQuote, foldQuote, withoutQuotationMarks } from '@sextant/literature-text/quotes';

/** Shortest quote with content. */
const MIN = { characters: 12, words: 3 };
const MAX_CHARS = 1_000;

/** An ellipsis splits a quote in two. */
const ELLIPSIS = /\s*(?:\[\s?(?:…|\.{3})\s?\]|\(\s?(?:…|\.{3})\s?\)|…|\.{3,})\s*/u;
const END_PUNCTUATION = /[\s.,;:!?]+$/u;

function findPassage(text: string, quote: string): string | null {
  const found = findQuote(text, quote);
  if (!found) return null;
  const [start, end] = found;
  // Includes the end punctuation of the sentence.
  return text.slice(start, /[.!?]/.test(text[end] ?? '') ? end + 1 : end).trim();
}

function findArticlePassage(
  { title, abstract }: { readonly title: string; readonly abstract: string | null },
  quoted: string,
): string | null {
  // Models tend to put quotation marks around quotes.
  for (const form of [quoted, withoutQuotationMarks(quoted)]) {
    const quote = foldQuote(form.replace(END_PUNCTUATION, ''));
    if (quote.length < MIN.characters || quote.split(' ').length < MIN.words) continue;
    const found = findPassage(title, quote) ?? (abstract ? findPassage(abstract, quote) : null);
    if (found) return found;
  }
  return null;
}

/**
 * The passages of an article that match a quote, verbatim: two or more if it has an ellipsis. Empty unless
 * title and abstract contain all of it. Ignores white space, case, inline tags, end punctuation and Unicode
 * variants; words must match. A passage is in the title or in the abstract, never across.
 */
export function quotedPassages(
  article: { readonly title: string; readonly abstract: string | null },
  quoted: string,
): string[] {
  if (quoted.length > MAX_CHARS) return [];
  const parts = quoted.split(ELLIPSIS).filter((part) => foldQuote(part.replace(END_PUNCTUATION, '')) !== '');
  const found = parts.map((part) => findArticlePassage(article, part));
  return found.every((passage) => passage !== null) ? found : [];
}
