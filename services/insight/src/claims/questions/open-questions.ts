import { areSimilar, isBelow, isTechnology, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import type { QuestionType } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { toQuotes } from '../conclusions.ts';
import { type Proof, prove } from '../proof.ts';
import { isSettled } from '../statements/is-settled.ts';
import { mentionsInTitle } from '../statements/mentions.ts';
import { namesTopic, scoreTopic } from '../statements/on-topic.ts';
import { findQuestionSentences, type QuestionSentence } from './question-sentences.ts';

/** An open question, asked by one or more articles. */
export interface Question {
  /** From the article that asks it most clearly. */
  readonly sentence: string;
  /** A technology, or the main concept of a question without one, and its application. */
  readonly subject: ConceptEvidence;
  readonly object: ConceptEvidence | null;
  readonly type: QuestionType | null;
  /** The sentences that ask it, one per article, clearest and newest first. */
  readonly sentences: readonly QuestionSentence[];
  /** Articles with tentative answers, newest first. */
  readonly tentativeAnswers: readonly number[];
  readonly score: number;
}

const MAX_QUESTIONS = 12;
/** Half-life of a question's weight in years: a later article may have answered it. */
const HALF_LIFE_YEARS = 5;
/** Weight of a sentence without names. */
const UNNAMED_LAST = 0.1;

/** The open questions of a literature, ordered by number of articles, date and importance. */
export const findOpenQuestions = memoizeByContext((context: ClaimContext): Question[] => {
  const { base } = context;
  if (base.thin || context.titlesOnly) return [];
  const { firstYear, lastYear } = base.timeline;
  const worth = (one: QuestionSentence) =>
    one.weight *
    scoreTopic(context, one.document, one.named) *
    0.5 ** (Math.max(0, lastYear - (one.year ?? firstYear)) / HALF_LIFE_YEARS);
  const questions = findQuestionSentences(base).filter(
    (one) => isOnTopic(context, one) && !isAnsweredLater(context, one),
  );
  const groups = group(questions);
  const taken = new Set<QuestionSentence>();
  const found: Question[] = [];
  while (found.length < MAX_QUESTIONS) {
    const best = pickBestGroup(base, groups, taken, worth);
    if (!best) break;
    const { group: chosen, own, score } = best;
    groups.splice(groups.indexOf(chosen), 1);
    for (const one of chosen.members) taken.add(one);
    const clarity = (one: QuestionSentence) =>
      worth(one) *
      (names(one, chosen) ? 1 : UNNAMED_LAST) *
      (isSelfContained(one, chosen) ? 1 : UNNAMED_LAST);
    const sentence = own
      .filter((one) => isSelfContained(one, chosen))
      .sort((a, b) => clarity(b) - clarity(a))[0]?.question;
    if (!sentence) break;
    found.push({
      sentence,
      subject: chosen.subject,
      object: chosen.object,
      type: chosen.type ?? mainType(own),
      sentences: own.toSorted((a, b) => clarity(b) - clarity(a) || b.document - a.document),
      tentativeAnswers: findTentativeAnswers(context, chosen).filter(
        (document) => !own.some((one) => one.document === document),
      ),
      score,
    });
  }
  return found;
});

/** Every concept of the query is at least mentioned, and one is named by sentence or title. */
const MIN_ABOUTNESS = 0.15;
const isOnTopic = (context: ClaimContext, one: QuestionSentence): boolean =>
  scoreTopic(context, one.document, one.named) >= MIN_ABOUTNESS && namesTopic(context, one);

/** Older questions were answered, or lost interest. */
const MAX_AGE_YEARS = 4;
const isAnsweredLater = (
  context: ClaimContext,
  { document, year, text, mentioned }: QuestionSentence,
): boolean =>
  (year ?? 0) < context.base.timeline.lastYear - MAX_AGE_YEARS ||
  mentioned.some((about) => isTechnology(about) && !about.topic && isBeingTested(context, about, document)) ||
  mentioned.some(
    (about) => isTechnology(about) && isSettled(context, { about, named: mentioned, text, document, year }),
  );

/** Years from the protocol of a trial to its report. */
const TRIAL_YEARS = 3;
/** Whether another article, not much older, is the protocol of a trial on it. */
function isBeingTested({ base }: ClaimContext, about: ConceptEvidence, asking: number): boolean {
  const year = base.documents[asking]?.record.year ?? base.timeline.firstYear;
  return Array.from(about.concept.documents).some((document) => {
    const entry = base.documents[document];
    if (!entry || document === asking || entry.study !== 'protocol') return false;
    return (entry.record.year ?? 0) >= year - TRIAL_YEARS && mentionsInTitle(base, document).includes(about);
  });
}

/** The group with the most remaining sentences, one per article, at least one of which names the subject. */
function pickBestGroup(
  base: EvidenceBase,
  groups: readonly Group[],
  taken: ReadonlySet<QuestionSentence>,
  worth: (one: QuestionSentence) => number,
) {
  let best: { group: Group; own: QuestionSentence[]; score: number } | null = null;
  for (const group of groups) {
    const own = onePerArticle(group.members.filter((one) => !taken.has(one)));
    if (!own.some((one) => isSelfContained(one, group))) continue;
    const weight = Math.sqrt(own.reduce((sum, one) => sum + worth(one), 0));
    const score =
      weight *
      specificity(group) *
      (own.length === 1 ? SINGLE_ARTICLE : 1) *
      (isAnswered(base, group) ? ANSWERED : 1);
    if (!best || score > best.score) best = { group, own, score };
  }
  return best;
}

/**
 * A question of efficacy is answered if far more conclusions are positive than negative; what is still asked
 * is detail.
 */
const ANSWER = { favor: 8, times: 3 };
const ANSWERED = 0.3;
const answers = memoizeByContext((_base: EvidenceBase) => new Map<Group, boolean>());
function isAnswered(base: EvidenceBase, group: Group): boolean {
  const { subject, object, type } = group;
  if (!object || type !== null || object.kind !== 'condition' || !isTechnology(subject)) return false;
  const known = answers(base).get(group);
  if (known !== undefined) return known;
  const { favor, against } = base.getEffectIn(subject, object);
  const answered = favor >= ANSWER.favor && favor >= ANSWER.times * against;
  answers(base).set(group, answered);
  return answered;
}

/** Asks the question in a self-contained sentence. */
const isSelfContained = (
  { named, question }: QuestionSentence,
  { subject, object }: Pick<Group, 'subject' | 'object'>,
): boolean => question !== null && (named.includes(subject) || (object !== null && named.includes(object)));

const names = (
  { named }: QuestionSentence,
  { subject, object }: Pick<Group, 'subject' | 'object'>,
): boolean => named.includes(subject) && (object === null || named.includes(object));

interface Group {
  subject: ConceptEvidence;
  object: ConceptEvidence | null;
  type: QuestionType | null;
  /**
   * The normalized clause, if the whole literature is about the subject: its words without the subject's
   * names.
   */
  clause: string | null;
  members: QuestionSentence[];
}

/** A concept of this share of the literature does not separate questions. */
const MAX_OBJECT_SHARE = 0.3;
const isFrame = ({ topic, share }: ConceptEvidence): boolean => topic || share >= MAX_OBJECT_SHARE;

/** A question about two concepts is answerable. */
const specificity = ({ subject, object, type, clause }: Group): number =>
  (object ? 1.5 : type ? 1.25 : 1) *
  (object === null && isFrame(subject) && clause === null
    ? type === null || type === 'outcome'
      ? 0.3
      : 0.7
    : 1) *
  (isTechnology(subject) ? 1 : 0.6);
/** Factor for a question of a single article, which may be its own concern. */
const SINGLE_ARTICLE = 0.5;

function group(sentences: readonly QuestionSentence[]): Group[] {
  const groups = new Map<string, Group>();
  const addToGroup = (
    subject: ConceptEvidence,
    object: ConceptEvidence | null,
    type: QuestionType | null,
    one: QuestionSentence,
    clause: string | null = null,
  ) => {
    const key = `${subject.concept.id} ${object?.concept.id ?? ''} ${type ?? ''} ${clause ?? ''}`;
    const known = groups.get(key) ?? { subject, object, type, clause, members: [] };
    known.members.push(one);
    groups.set(key, known);
  };
  for (const one of sentences) {
    for (const subject of one.about.filter((about) => isTechnology(about) || !isFrame(about))) {
      for (const type of one.types) if (isTechnology(subject)) addToGroup(subject, null, type, one);
      const clause = isFrame(subject) && one.named.includes(subject) ? extractClause(one, subject) : null;
      if (!isFrame(subject) || clause !== null) addToGroup(subject, null, null, one, clause);
      for (const object of one.about) {
        if (object === subject || areSimilar(subject, object) || sharesWord(subject, object)) continue;
        if (isBelow(subject, object) || isBelow(object, subject)) continue;
        const ordered =
          isTechnology(object) === isTechnology(subject)
            ? subject.count > object.count ||
              (subject.count === object.count && subject.concept.id < object.concept.id)
            : isTechnology(subject);
        if (ordered && !isFrame(object)) addToGroup(subject, object, null, one);
        else if (ordered && isFrame(object) && isTechnology(object) && !isFrame(subject))
          addToGroup(subject, object, null, one);
      }
    }
  }
  return [...groups.values()];
}

/**
 * The part of a sentence from its 'whether' on, without the names of the subject: the same clause means the
 * same question.
 */
function extractClause({ text }: QuestionSentence, { concept }: ConceptEvidence): string | null {
  const [clause] = /\b(?:whether|how|which|why|when|if)\b.{20,}/i.exec(text) ?? [];
  if (!clause) return null;
  const names = concept.spellings.map((spelling) => spelling.text.toLowerCase());
  const plain = names.reduce((rest, name) => rest.replaceAll(name, ' '), clause.toLowerCase());
  return plain
    .replace(/\s(?:remains?|is|are)(?: \w+)? (?:unknown|unclear|uncertain)\b.*/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

const sharesWord = (a: ConceptEvidence, b: ConceptEvidence): boolean =>
  a.concept.words.some((word) => b.concept.words.includes(word));

function onePerArticle(sentences: readonly QuestionSentence[]): QuestionSentence[] {
  const seen = new Map<number, QuestionSentence>();
  for (const one of sentences) {
    const known = seen.get(one.document);
    if (!known || one.weight > known.weight) seen.set(one.document, one);
  }
  return [...seen.values()];
}

/** The most frequent question type, if at least a third of its articles have it. */
function mainType(sentences: readonly QuestionSentence[]): QuestionType | null {
  const counts = new Map<QuestionType, number>();
  for (const { types } of sentences) for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= sentences.length / 3 ? best[0] : null;
}

const TENTATIVE =
  /\b(?:may|might|could|appears?|seems?|suggest\w*|possibl[ey]|potential\w*|preliminary|warrant\w*|needed|unclear|controvers\w+)\b/i;
const MAX_RELATED_ARTICLES = 12;

/** Articles that name both and conclude with a 'may'. */
function findTentativeAnswers({ base }: ClaimContext, { subject, object }: Group): number[] {
  const inObject = object && new Set(object.concept.documents);
  return Array.from(subject.concept.documents)
    .filter((document) => !inObject || inObject.has(document))
    .map((document) => ({
      document,
      rank: countBearing(base, document, object ? [subject, object] : [subject]),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.document - a.document)
    .slice(0, MAX_RELATED_ARTICLES)
    .map(({ document }) => document);
}

function countBearing(base: EvidenceBase, document: number, about: readonly ConceptEvidence[]): number {
  const entry = base.documents[document];
  const text = base.index.corpus.texts[document];
  if (!entry?.record.abstract || entry.retracted || !text) return 0;
  const titled = about.filter(({ concept }) =>
    base.index
      .mentionsIn(document)
      .some((mention) => mention.concept === concept.id && mention.first < text.titleTo),
  ).length;
  if (titled < about.length) return 0;
  const tentative = TENTATIVE.test(entry.record.abstract.slice(-400));
  const age = base.timeline.lastYear - (entry.record.year ?? base.timeline.firstYear);
  return (tentative ? 1 : 0.5) * 0.5 ** (age / HALF_LIFE_YEARS);
}

/** Maximum number of cited articles that ask the question; those with tentative answers follow. */
const MAX_CITED_FIRST = 6;

/** Builds the proof of a question: the articles that ask it, quoted, then those with tentative answers. */
export function proveQuestion(
  { base }: ClaimContext,
  { subject, object, sentences, tentativeAnswers }: Question,
): Proof | null {
  const asking = sentences.map(({ document }) => document);
  const documents = [
    ...asking.slice(0, MAX_CITED_FIRST),
    ...tentativeAnswers,
    ...asking.slice(MAX_CITED_FIRST),
  ];
  return prove(base, subject, {
    formula: 'open-question',
    figures: [
      { name: 'asked', label: 'Articles that ask it', value: sentences.length },
      {
        name: 'bearing',
        label: 'Articles that bear on it without settling it',
        value: tentativeAnswers.length,
      },
      { name: 'articles', label: `Articles on ${subject.concept.label}`, value: subject.count },
    ],
    documents,
    quotes: toQuotes(base, sentences),
    others: object ? [object] : [],
  });
}
