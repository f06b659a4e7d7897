import { hasKindByName, isPresentable, isTechnology, topicRelatives } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { openQuestions, type QuestionType } from '../../findings/findings.ts';
import { ASKING, LACK, UNDER_WAY } from '../statements/cues.ts';
import { isObvious } from '../statements/information-score.ts';
import { mentionsBetween } from '../statements/mentions.ts';
import { spellOut } from '../statements/spell-out.ts';
import { toStandalone } from '../statements/standalone.ts';

/** A sentence in which an article asks a question. */
export interface QuestionSentence {
  readonly document: number;
  readonly year: number | null;
  readonly text: string;
  readonly types: readonly QuestionType[];
  /**
   * How clearly it asks: something is unknown, should be studied, or could not be shown by the study itself.
   */
  readonly weight: number;
  /** Concepts of the sentence, or else of the title. */
  readonly about: readonly ConceptEvidence[];
  /** Concepts of the sentence itself. */
  readonly named: readonly ConceptEvidence[];
  /** All concepts of the sentence, including those that questions are never about. */
  readonly mentioned: readonly ConceptEvidence[];
  /** The self-contained text; null if there is none. */
  readonly question: string | null;
}

const KIND_WEIGHT = { unknown: 1, direction: 0.8, limitation: 0.3 } as const;
/** A question without names is about the title's concepts, or about something else. */
const UNNAMED = 0.5;
/** States what is to be found out: 'merits further study' alone is praise. Language cues only. */
const ASKS =
  /\b(?:whether|determin\w+|establish\w*|clarif\w+|elucidat\w+|defin\w+|compar\w+|long[- ]term|larger|which|how|why|optimal|unclear|unknown|remains?)\b/i;
/** Share of a review's abstract that introduces it. */
const OPENING_SHARE = 1 / 3;
/** Longer sentences are hard to follow; shorter ones name nothing. */
const MAX_SENTENCE_CHARS = 450;
const MIN_SENTENCE_CHARS = 50;

/** Questions are about interventions and their applications. */
const isSubject = (about: ConceptEvidence): boolean =>
  isPresentable(about) &&
  (isTechnology(about) || about.kind === 'outcome' || (about.kind === 'condition' && hasKindByName(about)));

/** Questions of all articles, except for retracted ones, in document order. */
export function findQuestionSentences(base: EvidenceBase): QuestionSentence[] {
  return [...base.documents.keys()].flatMap((document) => findQuestions(base, document));
}

function findQuestions(base: EvidenceBase, document: number): QuestionSentence[] {
  const entry = base.documents[document];
  if (!entry?.record.abstract || entry.retracted) return [];
  const mentioned = mentionsBetween(base, document);
  const subjectsBetween = (from: number, to: number) => mentioned(from, to).filter(isSubject);
  const { record, study } = entry;
  const article = `${record.title}\n${record.abstract ?? ''}`;
  const titled = subjectsBetween(Number.NEGATIVE_INFINITY, 0);
  const isAsked = (about: ConceptEvidence) => topicRelatives(base).some((relatives) => relatives.has(about));
  const reportsStudy = study !== 'review' && study !== 'opinion';
  const concluded = new Set(openQuestions(entry.record.abstract, reportsStudy).map(({ start }) => start));
  // A question at the start of a review states its aim.
  const from = reportsStudy ? 0 : OPENING_SHARE * entry.record.abstract.length;
  const sentences = openQuestions(entry.record.abstract, false)
    .filter(
      ({ start, end, kind, text }) =>
        end > from && concluded.has(start) && (kind === 'unknown' || ASKS.test(text)),
    )
    .filter(({ text }) => text.length <= MAX_SENTENCE_CHARS && text.length >= MIN_SENTENCE_CHARS)
    .map(({ kind, types, start, end, text }): QuestionSentence => {
      const named = subjectsBetween(start, end);
      const hasTechnology = named.some(isTechnology);
      return {
        document,
        year: record.year,
        text,
        types,
        weight: KIND_WEIGHT[kind] * (hasTechnology ? 1 : UNNAMED),
        about: hasTechnology ? named : [...new Set([...named, ...titled])],
        named,
        mentioned: mentioned(start, end),
        // A sentence without intervention and condition is not self-contained.
        question: named.some((one) => isTechnology(one) || isAsked(one))
          ? extractQuestion(text, article)
          : null,
      };
    });
  return sentences.filter(({ about }) => about.length > 0);
}

/** A concession before the main clause. */
const CONCESSION = /^(?:although|though|even though|while|whilst|despite)\b[^,]*,\s*/i;
/** A null result of the study itself is not a question. */
const REPORTED_RESULT =
  /\b(?:was|were) (?:\w+ )?(?:inconclusive|unclear|lacking|insufficient|conflicting)\b|^no evidence \w+s\b/i;

/** The question of a sentence, its acronyms spelled out, if it is self-contained and not about to be answered. */
function extractQuestion(text: string, article: string): string | null {
  const main = text.replace(CONCESSION, '');
  if (!(ASKING.test(main) || LACK.test(main)) || UNDER_WAY.test(text) || REPORTED_RESULT.test(main))
    return null;
  const question = text.endsWith('?') ? text : (toStandalone(text)?.text ?? null);
  return question !== null && (text.endsWith('?') || !isObvious(question))
    ? spellOut(question, article).text
    : null;
}
