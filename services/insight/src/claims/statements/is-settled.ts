import { isTechnology } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { PLAIN_OUTCOMES } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { mentionsBetween } from './mentions.ts';

/** What an article leaves open about a technology: the text and its concepts. */
interface LeftOpen {
  readonly about: ConceptEvidence;
  readonly named: readonly ConceptEvidence[];
  readonly text: string;
  readonly document: number;
  readonly year: number | null;
}

const CONTROLLED: readonly string[] = ['rct', 'meta-analysis'];
/** An article may not know reports from the year before it. */
const UNSEEN_YEARS = 1;
/** The query's concepts are in all articles, so naming them settles nothing. */
const isMeasured = ({ kind, topic }: ConceptEvidence): boolean =>
  !topic && (kind === 'outcome' || kind === 'condition');

/** Asks which of two is better. Language cues only. */
const COMPARES = /\b(?:compar\w+|versus|vs|rather than|than|superior\w*|alternatives?)\b/i;

const OUTCOMES = PLAIN_OUTCOMES.map(([, words]) => new RegExp(words.source, 'i'));
/** Patterns of generic outcomes in a text. */
const plainOutcomes = (text: string): RegExp[] => OUTCOMES.filter((words) => words.test(text));

/**
 * Whether another controlled study, not much older, has conclusions on the technology and one of the open
 * conditions, outcomes or rivals: it names the condition or outcome in its conclusion or title, the rival in
 * its title.
 */
export function isSettled(
  { base }: Pick<ClaimContext, 'base'>,
  { about, named, text, document: asking, year }: LeftOpen,
): boolean {
  const others = new Set(named.filter((other) => other !== about && isMeasured(other)));
  const outcomes = plainOutcomes(text);
  const rivals = new Set(
    COMPARES.test(text) ? named.filter((other) => other !== about && isTechnology(other)) : [],
  );
  if (others.size + rivals.size + outcomes.length === 0) return false;
  return base.findingsOn(about).some(({ document, finding }) => {
    const entry = base.documents[document];
    if (!entry || document === asking || finding.verdict === 'open' || !CONTROLLED.includes(entry.study))
      return false;
    if ((entry.record.year ?? 0) < (year ?? Number.POSITIVE_INFINITY) - UNSEEN_YEARS) return false;
    if (outcomes.some((outcome) => outcome.test(`${entry.record.title} ${finding.text}`))) return true;
    const mentions = mentionsBetween(base, document);
    const titled = mentions(Number.NEGATIVE_INFINITY, 0);
    if (titled.some((other) => rivals.has(other))) return true;
    return [...mentions(finding.start, finding.end), ...titled].some((other) => others.has(other));
  });
}
