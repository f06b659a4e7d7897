import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { FUNCTION_WORDS } from '@sextant/literature-text/function-words';
import { phraseWords } from '@sextant/literature-text/phrase-words';

/** Quotes, brackets, field tags, wildcards, operators: whoever writes them says himself what must match. */
const SYNTAX = new RegExp(String.raw`[${DOUBLE_QUOTES}()[\]*:]|(?:^|\s)(?:AND|OR|NOT)(?:\s|$)`);
/** Neighbouring words belong together where so many of the articles with the rarer one hold both. */
const TOGETHER = 0.5;

/**
 * The subjects that a query of plain words names side by side: words that the posted articles keep apart belong to different ones
 * ('lipid nanoparticles patient-derived organoids' are two). One subject for most queries, and for all with syntax.
 */
export function subjectsOf(query: string, posted: readonly LiteratureRecord[]): string[] {
  if (SYNTAX.test(query)) return [query];
  const texts = posted.map(
    ({ title, abstract }) => ` ${phraseWords(`${title} . ${abstract ?? ''}`).join(' ')} `,
  );
  const words = query
    .split(/[\s,;]+/)
    .filter((word) => word !== '' && !FUNCTION_WORDS.has(word.toLowerCase()))
    .map((word) => {
      const normal = ` ${phraseWords(word).join(' ')} `;
      return { word, holding: new Set(texts.flatMap((text, i) => (text.includes(normal) ? [i] : []))) };
    });
  const subjects: string[][] = [];
  for (const [i, { word, holding }] of words.entries()) {
    const before = words[i - 1];
    const both = before ? [...holding].filter((text) => before.holding.has(text)).length : 0;
    const rarer = Math.min(holding.size, before?.holding.size ?? 0);
    if (before && both >= TOGETHER * rarer) subjects.at(-1)?.push(word);
    else subjects.push([word]);
  }
  return subjects.map((subject) => subject.join(' '));
}
