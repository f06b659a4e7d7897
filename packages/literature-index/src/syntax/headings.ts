import type { VocabularyRecord } from '@sextant/vocabulary/record';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { HeadingExpression } from './expression.ts';
import { QUALIFIERS } from './qualifiers.ts';

/** The heading with this name or entry term, a name before an entry term. */
function findHeading(vocabulary: Vocabulary, typed: string): VocabularyRecord | null {
  const name = typed.toLowerCase();
  const found = vocabulary.find(typed);
  const headings = found.filter(({ trees, id }) => trees.length > 0 || id.startsWith('D'));
  return (
    headings.find((each) => each.name.toLowerCase() === name) ??
    headings.find((each) => each.entryTerms.some((term) => term.toLowerCase() === name)) ??
    headings[0] ??
    null
  );
}

/** `Hypertension/drug therapy` as heading and qualifier; `HIV/AIDS` is no such pair. */
function splitQualifier(vocabulary: Vocabulary | null, typed: string): [string, string | null] {
  const slash = typed.lastIndexOf('/');
  if (slash < 0) return [typed, null];
  const isName = vocabulary?.find(typed).some((each) => each.name.toLowerCase() === typed.toLowerCase());
  if (isName) return [typed, null];
  return [typed.slice(0, slash).trim(), typed.slice(slash + 1).trim()];
}

/** A qualifier by its name or its two letters: `dt` is `drug therapy`. */
export const qualifierName = (typed: string): string => QUALIFIERS.get(typed.toLowerCase()) ?? typed;

/**
 * What `[mh]` and `[majr]` search: the heading that has the typed name or entry term, with those below it; as typed where the
 * vocabulary has no such heading. A heading with a qualifier is not exploded.
 */
export function readHeading(
  text: string,
  tag: string,
  options: {
    readonly vocabulary: Vocabulary | null;
    readonly isMajor: boolean;
    readonly explodes: boolean;
    readonly isPrefix: boolean;
  },
): HeadingExpression {
  const { vocabulary, isMajor, explodes, isPrefix } = options;
  const [typed, qualifier] = isPrefix ? [text, null] : splitQualifier(vocabulary, text);
  const heading = vocabulary && !isPrefix ? findHeading(vocabulary, typed) : null;
  const name = heading?.name ?? typed;
  return {
    kind: 'heading',
    text,
    tag,
    name: qualifier === null ? name : `${name}/${qualifierName(qualifier)}`,
    isMajor,
    isPrefix,
    trees: explodes && qualifier === null ? (heading?.trees ?? []) : [],
  };
}
