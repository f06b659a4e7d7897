import { splitSentences } from '@sextant/literature-text/sentences';
import { perContext } from '../../assessment/assessment.ts';
import type { ConceptFinding } from '../../evidence/concept-findings.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { conclusionSentences, outcomeRank, type StudyKind, signOf } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { singles } from '../singles.ts';
import { articleWorth } from './article-worth.ts';
import {
  ADVICE,
  ADVISES_AGAINST,
  AGAINST,
  FAILURE,
  LACK,
  NEED,
  NO_DIFFERENCE,
  NO_NEED,
  RESEARCH,
  TAKEN_BACK,
} from './cues.ts';
import { mentionsBetween } from './mentions.ts';
import { aboutness, isOfTopic } from './on-topic.ts';
import { standalone } from './standalone.ts';
import type { Statement, StatementKind } from './statement.ts';

const SUPPOSED = 0.6;
/** What a study says before it concludes is what others found. */
const NOT_CONCLUDED = 0.5;
const COMPARES = 1.3;
const POSTED = 1.2;
/** What is asked for is named in the sentence itself. */
const NAMES_TOPIC = 1.3;
/** Each short form in capitals costs a reader so much. */
const SHORT_FORM = 0.8;
const SHORT_FORMS = /\b(?:[A-Z]{2,}[a-z]?|[A-Z]+\d[\w-]*|\d+[A-Z]{2,}\w*)\b/g;

/** What articles on the subject say in sentences that stand by themselves, the most telling first. */
export const findStatements = perContext((context: ClaimContext): Statement[] => {
  if (context.base.thin) return [];
  const found = [...toldOutright(context), ...conclusions(context)];
  // A sentence that says two things is told once.
  const first = new Map(found.toReversed().map((one) => [`${one.document} ${one.quote}`, one]));
  return [...first.values()]
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.document - a.document);
});

interface Sentence {
  readonly kind: StatementKind;
  readonly about: ConceptEvidence;
  readonly named: readonly ConceptEvidence[];
  readonly document: number;
  readonly text: string;
  readonly compares?: boolean;
  readonly concluded?: boolean;
}

/** The sentence as a statement, with its worth; none where it says nothing by itself. */
function stated(
  context: ClaimContext,
  { text, compares = false, concluded = true, ...sentence }: Sentence,
): Statement[] {
  const { base } = context;
  const { named, document } = sentence;
  const entry = base.documents[document];
  const alone = standalone(text);
  if (!entry || !alone) return [];
  const score =
    articleWorth(base, document) *
    (concluded ? 1 : NOT_CONCLUDED) *
    Math.sqrt(outcomeRank(alone.text, false) ?? 1) *
    (aboutness(context).get(document) ?? 0) *
    (alone.supposed ? SUPPOSED : 1) *
    (compares ? COMPARES : 1) *
    (entry.posted === null ? 1 : POSTED) *
    SHORT_FORM ** (alone.text.match(SHORT_FORMS)?.length ?? 0) *
    (named.some(isOfTopic(context)) ? NAMES_TOPIC : 1);
  return [
    {
      ...sentence,
      year: entry.record.year,
      study: entry.study,
      text: alone.text.replace(/\.$/, ''),
      quote: text,
      supposed: alone.supposed,
      compares,
      concluded,
      score,
    },
  ];
}

/** What is found of a technology, for it or against it; of a comparison the one that is spoken of first. */
function conclusions(context: ClaimContext): Statement[] {
  const { base } = context;
  const known = new Set(singles(context));
  const found = new Map<string, { about: ConceptEvidence; said: ConceptFinding }>();
  for (const about of known)
    for (const said of base.findingsOn(about)) {
      const key = `${said.document} ${said.finding.start}`;
      const isFirst = () => namedIn(said).find((one) => known.has(one)) === about;
      if (!found.has(key) || isFirst()) found.set(key, { about, said });
    }
  function namedIn({ document, finding }: ConceptFinding): readonly ConceptEvidence[] {
    return mentionsBetween(base, document)(finding.start, finding.end);
  }
  return [...found.values()].flatMap(({ about, said }) => {
    const { document, finding } = said;
    const kind = kindOf(finding);
    if (!kind) return [];
    const compares = finding.comparator !== null;
    return stated(context, { kind, about, named: namedIn(said), document, text: finding.text, compares });
  });
}

/** Of a comparison the one that lost is spoken of only by its winner. */
function kindOf(finding: ConceptFinding['finding']): StatementKind | null {
  const { verdict, comparator, text } = finding;
  if (verdict === 'open' || verdict === 'inferior' || RESEARCH.test(text)) return null;
  if (verdict === 'no difference' && comparator !== null) return 'equal';
  if (signOf(finding) > 0) return TAKEN_BACK.test(text) || FAILURE.test(text) ? null : 'works';
  return FAILURE.test(text) && !NO_DIFFERENCE.test(text) ? 'fails' : null;
}

/** What authors advise, what was hardly studied, and what is wanted or goes wrong today: by the words of the sentence alone. */
function toldOutright(context: ClaimContext): Statement[] {
  const { base } = context;
  const known = new Set(singles(context));
  const isAsked = isOfTopic(context);
  const kinds: Readonly<
    Record<
      'advice' | 'lack' | 'need',
      (text: string, named: readonly ConceptEvidence[]) => ConceptEvidence | undefined
    >
  > = {
    advice: (_text, named) => named.find((one) => known.has(one)),
    lack: (_text, named) => (named.length > 1 ? named.find((one) => known.has(one)) : undefined),
    need: (_text, named) => named.find(isAsked),
  };
  return [...aboutness(context).keys()].flatMap((document) => {
    const { record, study, retracted } = base.documents[document] ?? {};
    const abstract = record?.abstract;
    if (!abstract || retracted) return [];
    const sentences = splitSentences(abstract).map(({ start, end }) => ({
      start,
      end,
      text: abstract.slice(start, end),
    }));
    if (!sentences.some(({ text }) => saysOutright(text))) return [];
    const concluded = new Set(conclusionSentences(abstract).map(({ start }) => start));
    const between = mentionsBetween(base, document);
    return sentences.flatMap(({ start, end, text }) => {
      const kind = saysOutright(text);
      // What was not studied before a study is what it studies.
      if (!kind || (kind === 'lack' && reportsStudy(study) && !concluded.has(start))) return [];
      const named = between(start, end);
      const about = kinds[kind](text, named);
      if (!about) return [];
      // Advice and ring say the same.
      if (kind === 'advice' && context.assess(about).ring === 'Hold' && !AGAINST.test(text)) return [];
      return stated(context, { kind, about, named, document, text, concluded: concluded.has(start) });
    });
  });
}

const reportsStudy = (study: StudyKind | undefined): boolean => study !== 'review' && study !== 'opinion';

/** What a sentence says by its words; null for what only its verdict tells. */
function saysOutright(text: string): 'advice' | 'lack' | 'need' | null {
  if (ADVICE.test(text) && !RESEARCH.test(text) && (!FAILURE.test(text) || ADVISES_AGAINST.test(text)))
    return 'advice';
  if (LACK.test(text)) return 'lack';
  return NEED.test(text) && !NO_NEED.test(text) ? 'need' : null;
}
