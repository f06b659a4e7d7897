import type { Figure } from '@sextant/contracts/insight/evidence';
import { isTechnology, technologies, topicRelatives } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  citations,
  isDoubtful,
  isSynthesis,
  type Proof,
  quoteFromTitle,
  type WithProof,
} from '../claims/claims.ts';
import { peopleOf, STUDY_WEIGHTS } from '../findings/findings.ts';
import { describeSource } from './statements.ts';
import { count, list, number, pickVerb } from './words.ts';

function buildProof({ base }: ClaimContext, cited: readonly number[], figure: Figure): Proof {
  return {
    ...citations(base, cited),
    quotes: cited.slice(0, 3).map((document) => quoteFromTitle(base, document)),
    formula: 'evidence-level',
    figures: [figure],
  };
}

/** Posted articles that were retracted. */
export function retractedArticles(context: ClaimContext): WithProof<string>[] {
  const { documents } = context.base;
  const retracted = [...documents.keys()].filter(
    (document) => documents[document]?.posted !== null && documents[document]?.retracted === true,
  );
  if (retracted.length === 0) return [];
  const pmids = retracted.map((document) => documents[document]?.record.pmid ?? '');
  return [
    {
      value: `Set aside ${count(retracted.length, 'retracted article')}: PMID ${list(pmids)}.`,
      proof: buildProof(context, retracted, {
        name: 'retracted',
        label: 'Articles',
        value: retracted.length,
      }),
    },
  ];
}

/** Why an article is read before the others, and on how many it is so. */
interface Reason {
  readonly document: number;
  readonly text: string;
  readonly figure: Figure;
}

const MIN_OTHERS = 3;
/** A larger trial than this, and than all others, is a reason to read it. */
const MIN_LARGEST_PEOPLE = 500;

/** The studies of the query's condition that conclude on a technology of the query, else on any. */
function findConcluding(context: ClaimContext): readonly number[] {
  const asked = topicRelatives(context.base).flatMap((relatives) => [...relatives].filter(isTechnology));
  const about = asked.length > 0 ? asked : technologies(context).map((technology) => technology.about);
  const documents = about.flatMap((one) =>
    context.assess(one).trials.articles.map(({ document }) => document),
  );
  return [...new Set(documents)].filter((document) => {
    const entry = context.base.documents[document];
    return entry !== undefined && !entry.retracted && !isDoubtful(entry) && !joinsTopics(context, document);
  });
}

/** Whether a title names a technology of another topic beside that of the query. */
function joinsTopics({ base }: ClaimContext, document: number): boolean {
  const titleTo = base.index.corpus.texts[document]?.titleTo ?? 0;
  return base.index
    .mentionsIn(document)
    .some(({ concept, first }) => first < titleTo && base.concepts[concept]?.isForeign);
}

/** ' on triptans': the technology of the query, else its first concept. */
function onSubject(topics: ClaimContext['topics']): string {
  const subject = topics.find(isTechnology) ?? topics[0];
  return subject ? ` on ${subject.concept.label}` : '';
}

/** The newest of several syntheses, in the last years of the literature. */
function newestSynthesis({ base, topics }: ClaimContext, concluding: readonly number[]): Reason[] {
  const yearOf = (document: number) => base.documents[document]?.record.year ?? 0;
  const syntheses = concluding
    .filter((document) => isSynthesis(base.documents[document] ?? { study: 'unknown' }))
    .toSorted((a, b) => yearOf(b) - yearOf(a) || a - b);
  const [document] = syntheses;
  if (document === undefined || syntheses.length < MIN_OTHERS) return [];
  if (yearOf(document) <= base.timeline.lastYear - SYNTHESIS_YEARS) return [];
  const text = `the newest of ${number(syntheses.length)} syntheses whose conclusions${onSubject(topics)} were read`;
  return [{ document, text, figure: { name: 'syntheses', label: 'Syntheses', value: syntheses.length } }];
}
const SYNTHESIS_YEARS = 5;

/** The trial with the most people. */
function largestTrial({ base, topics }: ClaimContext, concluding: readonly number[]): Reason[] {
  const sized = concluding
    .flatMap((document) => {
      const entry = base.documents[document];
      const people = entry?.study === 'rct' ? (peopleOf(entry.record) ?? 0) : 0;
      return people > 0 ? [{ document, people }] : [];
    })
    .toSorted((a, b) => b.people - a.people || a.document - b.document);
  const [first, second] = sized;
  if (!first || !second || sized.length < MIN_OTHERS) return [];
  if (first.people < MIN_LARGEST_PEOPLE || first.people === second.people) return [];
  const text = `the largest of ${number(sized.length)} randomized trials whose conclusions${onSubject(topics)} were read, with ${number(first.people)} people`;
  return [
    { document: first.document, text, figure: { name: 'people', label: 'People', value: first.people } },
  ];
}

/** The only study that concludes against a technology of the query, where many conclude for it. */
function onlyOneAgainst(context: ClaimContext): Reason[] {
  return context.topics.filter(isTechnology).flatMap((about): Reason[] => {
    const { articles, sides } = context.assess(about).trials;
    const against = articles.filter(({ side }) => side === 'against');
    const [only] = against;
    if (!only || against.length > 1 || sides.for < MIN_FOR) return [];
    if (only.weight < STUDY_WEIGHTS.trial || context.base.documents[only.document]?.retracted) return [];
    const text = `the only study against ${about.concept.label}, where ${number(sides.for)} conclude for ${pickVerb(about.concept.label, 'it', 'them')}`;
    const figure = { name: 'favor', label: 'Studies that conclude for it', value: sides.for };
    return [{ document: only.document, text, figure }];
  });
}
const MIN_FOR = 5;

/** The article to read first, with the reason; none without one. */
export function readFirst(context: ClaimContext): WithProof<string>[] {
  if (context.base.thin) return [];
  const concluding = findConcluding(context);
  const [reason] = [
    ...newestSynthesis(context, concluding),
    ...largestTrial(context, concluding),
    ...onlyOneAgainst(context),
  ];
  const entry = context.base.documents[reason?.document ?? -1];
  if (!reason || !entry) return [];
  const source = describeSource(context, { document: reason.document });
  return [
    {
      value: `Read first ${reason.text}: ${entry.record.title.trim().replace(/\.$/, '')} (${source}).`,
      proof: buildProof(context, [reason.document], reason.figure),
    },
  ];
}
