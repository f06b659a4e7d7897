import { splitSentences } from '@sextant/literature-text/sentences';
import { areAlike, isPresentable, isTechnology, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptFinding } from '../../evidence/concept-findings.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { conclusionSentences, outcomeRank, type StudyKind, signOf } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { singles } from '../singles.ts';
import { articleWorth } from './article-worth.ts';
import { content, hasSubstance } from './content.ts';
import {
  ADVICE,
  ADVISES_AGAINST,
  AGAINST,
  FAILURE,
  LACK,
  NEED,
  NO_DIFFERENCE,
  NO_FAILURE,
  NO_NEED,
  RESEARCH,
  RESULT,
  REVERSAL,
} from './cues.ts';
import { isDoubtful } from './doubtful-design.ts';
import { isSettled } from './is-settled.ts';
import { mentionsBetween } from './mentions.ts';
import { aboutness, isBeside, isOfOthers, isOfTopic, onTopic } from './on-topic.ts';
import { spellOut } from './spell-out.ts';
import { standalone } from './standalone.ts';
import type { Statement, StatementKind } from './statement.ts';

const SUPPOSED = 0.6;
const COMPARES = 1.3;
const POSTED = 1.2;
/** What the next sentence turns against. */
const TAKEN_BACK_AFTER = 0.4;
const TURNS =
  /^\s*(?:however|but|nevertheless|nonetheless|yet|although|still|unfortunately|on the other hand)\b/i;

/** Whether the sentence after it in the abstract turns against it. */
function isTakenBack(abstract: string, text: string): boolean {
  const at = abstract.indexOf(text);
  return at >= 0 && TURNS.test(abstract.slice(at + text.length));
}

/** What articles on the subject say in sentences that stand by themselves, the most telling first. */
export const findStatements = memoizeByContext((context: ClaimContext): Statement[] => {
  if (context.base.thin) return [];
  const outright = toldOutright(context);
  const isShown = ({ kind }: Statement) => kind === 'shows';
  const found = [
    ...outright.filter((one) => !isShown(one)),
    ...conclusions(context),
    ...outright.filter(isShown),
  ];
  // A sentence that says two things is told once.
  const first = new Map(found.toReversed().map((one) => [`${one.document} ${one.quote}`, one]));
  return (
    [...first.values()]
      .filter(({ score }) => score > 0)
      // What was not studied may have been since.
      .filter((statement) => statement.kind !== 'lack' || !isSettled(context, statement))
      .filter((statement, _place, all) => !isContradicted(statement, all))
      .sort((a, b) => b.score - a.score || b.document - a.document)
  );
});

const NO_RESPONSE = /\b(?:not respond|fails? to respond|ineffective|unresponsive)\b/i;
const STRONG: readonly StudyKind[] = ['rct', 'meta-analysis', 'guideline'];

/** Whether strong articles found since that something works which is said not to. */
const isContradicted = ({ kind, about, text, year }: Statement, all: readonly Statement[]): boolean =>
  kind === 'need' &&
  NO_RESPONSE.test(text) &&
  all.some(
    (other) =>
      other.kind === 'works' &&
      STRONG.includes(other.study) &&
      (other.about === about || other.named.includes(about)) &&
      (other.year ?? 0) >= (year ?? 0) - 1,
  );

interface Sentence {
  readonly kind: StatementKind;
  readonly about: ConceptEvidence;
  readonly named: readonly ConceptEvidence[];
  readonly document: number;
  readonly text: string;
  readonly rival?: ConceptEvidence | null;
}

/** Who asks for something knows its short form. */
const isAskedFor = memoizeByContext(({ base }: ClaimContext) => {
  const asked = base.topics.flatMap(({ concept }) => concept.spellings.map(({ text }) => plain(text)));
  return (long: string): boolean => asked.includes(plain(long));
});
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/s\b/g, '')
    .trim();

/** What a title on another technology does not name is told by the way. */
const BY_THE_WAY = 0.5;
function isMain({ base }: ClaimContext, { about, document }: Pick<Sentence, 'about' | 'document'>): boolean {
  const titled = mentionsBetween(base, document)(Number.NEGATIVE_INFINITY, 0);
  return !titled.some(isTechnology) || titled.some((one) => one === about || areAlike(one, about));
}

const ECONOMIC = /\b(?:costs?|cost-\w+|economic\w*|pharmacoeconomic\w*)\b/i;
const COST = /\b(?:costs?|cost-\w+|economic\w*|sav(?:es|ed|ings?)|expens\w+)\b/i;
/** An economic study finds what something costs; what it does it takes over from others. */
const isTakenOver = (title: string, text: string): boolean => ECONOMIC.test(title) && !COST.test(text);

/** The sentence as a statement, with its worth; none where it says nothing by itself. */
function stated(context: ClaimContext, { text, rival = null, ...sentence }: Sentence): Statement[] {
  const { base } = context;
  const { named, document } = sentence;
  const entry = base.documents[document];
  const alone = standalone(text);
  if (!entry || !alone || isTakenOver(entry.record.title, text)) return [];
  if (
    sentence.kind !== 'fails' &&
    (isBeside(context, document, named) || isOfOthers(context, document, text))
  )
    return [];
  const compares = rival !== null;
  const fit = aboutness(context, document, named);
  const { title, abstract } = entry.record;
  const { text: statementText, spelled } = spellOut(
    alone.text.replace(/\.$/, ''),
    `${title}\n${abstract ?? ''}`,
    isAskedFor(context),
  );
  const score =
    articleWorth(base, document) *
    content(alone.text, spelled) *
    (isMain(context, sentence) ? 1 : BY_THE_WAY) *
    fit *
    Math.sqrt(outcomeRank(alone.text, false) ?? 1) *
    (isTakenBack(entry.record.abstract ?? '', text) ? TAKEN_BACK_AFTER : 1) *
    (alone.supposed ? SUPPOSED : 1) *
    (compares ? COMPARES : 1) *
    (entry.posted === null ? 1 : POSTED);
  return [
    {
      ...sentence,
      year: entry.record.year,
      study: entry.study,
      text: statementText,
      quote: text,
      supposed: alone.supposed,
      rival,
      compares,
      aboutness: fit,
      score,
    },
  ];
}

/** What is found of a technology, for it or against it; of a comparison the one that is spoken of first. */
function conclusions(context: ClaimContext): Statement[] {
  const { base } = context;
  const known = new Set(singles(context));
  const found = new Map<string, { about: ConceptEvidence; finding: ConceptFinding }>();
  for (const about of known)
    for (const conceptFinding of base.findingsOn(about)) {
      const key = `${conceptFinding.document} ${conceptFinding.finding.start}`;
      const isFirst = () => namedIn(conceptFinding).find((one) => known.has(one)) === about;
      if (!found.has(key) || isFirst()) found.set(key, { about, finding: conceptFinding });
    }
  function namedIn({ document, finding }: ConceptFinding): readonly ConceptEvidence[] {
    return mentionsBetween(base, document)(finding.start, finding.end);
  }
  return [...found.values()].flatMap(({ about, finding: conceptFinding }) => {
    const { document, finding } = conceptFinding;
    const kind = kindOf(finding);
    if (!kind || (kind === 'fails' && isPartOf(base, about, conceptFinding))) return [];
    const rival = finding.comparator === null ? null : (base.concepts[finding.comparator] ?? null);
    return stated(context, {
      kind,
      about,
      named: namedIn(conceptFinding),
      document,
      text: finding.text,
      rival,
    });
  });
}

/** Of a comparison the one that lost is spoken of only by its winner. */
function kindOf(finding: ConceptFinding['finding']): StatementKind | null {
  const { verdict, comparator, text } = finding;
  if (verdict === 'open' || verdict === 'inferior' || RESEARCH.test(text)) return null;
  const fails = FAILURE.test(text) && !NO_DIFFERENCE.test(text) && !NO_FAILURE.test(text);
  if (verdict === 'no difference' && comparator !== null) return fails ? 'fails' : 'equal';
  if (signOf(finding) > 0) return REVERSAL.test(text) || FAILURE.test(text) ? null : 'works';
  return fails ? 'fails' : null;
}

/** Whether what came of nothing is one dose, group or outcome of an article that concludes for the technology all the same. */
const isPartOf = (
  base: ClaimContext['base'],
  about: ConceptEvidence,
  { document, finding }: ConceptFinding,
): boolean =>
  finding.verdict === 'no difference' &&
  base
    .findingsOn(about)
    .some(
      (other) => other.document === document && (signOf(other.finding) > 0 || isPraise(other.finding.text)),
    );
const isPraise = (text: string): boolean =>
  /\b(?:effective|efficacious)\b/i.test(text) && !FAILURE.test(text);

/** What authors advise, what was hardly studied, what is wanted or goes wrong today, and what is shown of what was asked for: by the words of the sentence alone. */
function toldOutright(context: ClaimContext): Statement[] {
  const { base } = context;
  const known = new Set(singles(context));
  const isAsked = (about: ConceptEvidence) => isOfTopic(context, about);
  const kinds: Readonly<
    Record<Outright, (text: string, named: readonly ConceptEvidence[]) => ConceptEvidence | undefined>
  > = {
    // That what was asked for is the usual choice needs a number, a rival, people or a warning to be news.
    advice: (text, named) => named.find((one) => known.has(one) && (!one.topic || hasSubstance(text))),
    lack: (_text, named) => (named.length > 1 ? named.find((one) => known.has(one)) : undefined),
    // That patients fare badly is known; what falls short, in whom or how often is not.
    need: (text, named) => (named.some(isTechnology) || hasSubstance(text) ? named.find(isAsked) : undefined),
    // Of what was asked for itself: told apart by what it is shown beside.
    shows: (_text, named) =>
      named.some(isAsked) ? named.find((one) => !isAsked(one) && isPresentable(one)) : undefined,
  };
  return onTopic(context).flatMap((document) => {
    const entry = base.documents[document];
    const abstract = entry?.record.abstract;
    if (!abstract) return [];
    const { study } = entry;
    const sentences = splitSentences(abstract).map(({ start, end }) => ({
      start,
      end,
      text: abstract.slice(start, end),
    }));
    const concluded = new Set(conclusionSentences(abstract).map(({ start }) => start));
    const between = mentionsBetween(base, document);
    return sentences.flatMap(({ start, end, text }) => {
      // What a study says before it concludes is what others found, or what it sets out to find.
      if (reportsStudy(study) && !concluded.has(start)) return [];
      const kind = saysOutright(text);
      if (!kind || (kind === 'shows' && !reportsStudy(study))) return [];
      // A series of cases advises on what its reader cannot see.
      if (kind === 'advice' && isDoubtful(entry)) return [];
      const named = between(start, end);
      const about = kinds[kind](text, named);
      if (!about) return [];
      // Advice and ring say the same.
      if (kind === 'advice' && context.assess(about).ring === 'Hold' && !AGAINST.test(text)) return [];
      return stated(context, { kind, about, named, document, text });
    });
  });
}

const reportsStudy = (study: StudyKind | undefined): boolean => study !== 'review' && study !== 'opinion';

type Outright = 'advice' | 'lack' | 'need' | 'shows';

/** What no one knows is no advice. */
const OPEN_ENDED = /\b(?:whether|unclear|unknown|uncertain|controversial)\b/i;

/** A null result on what was asked for is told where it fails a rival, not as what is shown. */
const DENIED =
  /\b(?:not (?:\w+ )?(?:associated|related|correlated|differ\w*)|(?:no|any) (?:\w+ ){0,2}(?:differences?|associations?|correlations?|changes?|effects?))\b/i;

/** What a sentence says by its words; null for what only its verdict tells. */
function saysOutright(text: string): Outright | null {
  if (
    ADVICE.test(text) &&
    !RESEARCH.test(text) &&
    !OPEN_ENDED.test(text) &&
    (!FAILURE.test(text) || ADVISES_AGAINST.test(text))
  )
    return 'advice';
  if (LACK.test(text)) return 'lack';
  if (NEED.test(text) && !NO_NEED.test(text)) return 'need';
  return RESULT.test(text) && !RESEARCH.test(text) && !OPEN_ENDED.test(text) && !DENIED.test(text)
    ? 'shows'
    : null;
}
