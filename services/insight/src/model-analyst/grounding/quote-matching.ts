import { findQuote, foldQuote, withoutQuotationMarks } from '@sextant/literature-text/quotes';

/** Shortest quote that says something, and the longest that is still a quote. */
const LEAST = { characters: 12, words: 3 };
const MOST_CHARACTERS = 1_000;

function passageIn(text: string, quote: string): string | null {
  const found = findQuote(text, quote);
  return found && text.slice(...found).trim();
}

/**
 * The passage of an article that a quote is, verbatim as the article has it; null where title and abstract do not hold it. White space and
 * the ways to write a character are let pass, words and case are not. A quote lies in the title or in the abstract, never across.
 */
export function quotedPassage(
  article: { readonly title: string; readonly abstract: string | null },
  quoted: string,
): string | null {
  if (quoted.length > MOST_CHARACTERS) return null;
  // Models like to put quotation marks around what they quote.
  for (const form of [quoted, withoutQuotationMarks(quoted)]) {
    const quote = foldQuote(form);
    if (quote.length < LEAST.characters || quote.split(' ').length < LEAST.words) continue;
    const found =
      passageIn(article.title, quote) ?? (article.abstract ? passageIn(article.abstract, quote) : null);
    if (found) return found;
  }
  return null;
}
