import type { ArticleReading } from '@sextant/contracts/insight/article-reading';
import type { ArticleText } from './article-text.ts';

type Phase = NonNullable<ArticleReading['phase']>['value'];

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };
const NUMERAL = '(?:I{1,3}|IV|[0-4])[ab]?';
/** 'Phase II trial', 'phase 1/2 study': a phase of the study's own course is not one. */
const PHASE = new RegExp(
  String.raw`\bphase (${NUMERAL})(?:\s?[/-]\s?(${NUMERAL}))?,? (?:\([^)]*\) )?(?:[\w-]+,? ){0,4}?(?:trials?|study|studies)\b`,
  'i',
);
const PHASES: readonly string[] = ['0', '1', '1/2', '2', '2/3', '3', '4'] satisfies readonly Phase[];

const numeral = (text: string) => {
  const bare = text.toLowerCase().replace(/[ab]$/, '');
  return ROMAN[bare] ?? bare;
};

/** The phase of a trial, as title or abstract name it first; null if they name none. */
export function readPhase({ title, abstract, publicationTypes }: ArticleText): Phase | null {
  const typed = publicationTypes
    .map((type) => /^Clinical Trial, Phase (I{1,3}|IV)$/i.exec(type)?.[1])
    .find(Boolean);
  const [, first, second] = PHASE.exec(title.text) ?? PHASE.exec(abstract) ?? [];
  if (!first) return typed ? (numeral(typed) as Phase) : null;
  const phase = second ? `${numeral(first)}/${numeral(second)}` : numeral(first);
  return PHASES.includes(phase) ? (phase as Phase) : null;
}
