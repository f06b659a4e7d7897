import { isPresentable, isTechnology, kinsOfTopics, tellsItsKind } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { openQuestions, type QuestionType } from '../../findings/findings.ts';
import { isEmpty } from '../statements/content.ts';
import { ASKING, LACK, UNDER_WAY } from '../statements/cues.ts';
import { mentionsBetween } from '../statements/mentions.ts';
import { standalone } from '../statements/standalone.ts';

/** A sentence in which an article asks something. */
export interface QuestionSentence {
  readonly document: number;
  readonly year: number | null;
  readonly text: string;
  readonly types: readonly QuestionType[];
  /** How plainly it asks: that something is not known, that it should be studied, or what its own study could not show. */
  readonly weight: number;
  /** What the sentence names, or else the title: what is asked about. */
  readonly about: readonly ConceptEvidence[];
  /** What the sentence itself names. */
  readonly named: readonly ConceptEvidence[];
  /** All that the sentence names, what no question can be about too. */
  readonly mentioned: readonly ConceptEvidence[];
  /** As it can stand alone; null where it asks nothing by itself. */
  readonly question: string | null;
}

const KIND_WEIGHT = { unknown: 1, direction: 0.8, limitation: 0.3 } as const;
/** What is asked without a name is asked of what the title names, or of something else. */
const UNNAMED = 0.5;
/** Says what is to be found out: 'merits further study' alone is praise. Language cues only. */
const ASKS =
  /\b(?:whether|determin\w+|establish\w*|clarif\w+|elucidat\w+|defin\w+|compar\w+|long[- ]term|larger|which|how|why|optimal|unclear|unknown|remains?)\b/i;
/** Longer sentences ask no question that a reader would follow; shorter ones name nothing. */
const MAX_SENTENCE_CHARS = 450;
const MIN_SENTENCE_CHARS = 50;

/** What a question can be about: what is done, and what it is done for. */
const isSubject = (about: ConceptEvidence): boolean =>
  isPresentable(about) &&
  (isTechnology(about) || about.kind === 'outcome' || (about.kind === 'condition' && tellsItsKind(about)));

/** What is asked in the articles at hand, retracted ones aside, in the order of the articles. */
export function questionSentencesIn(base: EvidenceBase): QuestionSentence[] {
  return [...base.documents.keys()].flatMap((document) => askedBy(base, document));
}

function askedBy(base: EvidenceBase, document: number): QuestionSentence[] {
  const entry = base.documents[document];
  if (!entry?.record.abstract || entry.retracted) return [];
  const mentioned = mentionsBetween(base, document);
  const among = (from: number, to: number) => mentioned(from, to).filter(isSubject);
  const { record, study } = entry;
  const titled = among(Number.NEGATIVE_INFINITY, 0);
  const isAsked = (about: ConceptEvidence) => kinsOfTopics(base).some((kin) => kin.has(about));
  const reportsStudy = study !== 'review' && study !== 'opinion';
  const concluded = new Set(openQuestions(entry.record.abstract, reportsStudy).map(({ start }) => start));
  const sentences = openQuestions(entry.record.abstract, false)
    .filter(({ start, kind, text }) => concluded.has(start) && (kind === 'unknown' || ASKS.test(text)))
    .filter(({ text }) => text.length <= MAX_SENTENCE_CHARS && text.length >= MIN_SENTENCE_CHARS)
    .map(({ kind, types, start, end, text }): QuestionSentence => {
      const named = among(start, end);
      const knows = named.some(isTechnology);
      return {
        document,
        year: record.year,
        text,
        types,
        weight: KIND_WEIGHT[kind] * (knows ? 1 : UNNAMED),
        about: knows ? named : [...new Set([...named, ...titled])],
        named,
        mentioned: mentioned(start, end),
        // What neither says what is done nor for whom asks nothing by itself.
        question: named.some((one) => isTechnology(one) || isAsked(one)) ? questionIn(text) : null,
      };
    });
  return sentences.filter(({ about }) => about.length > 0);
}

/** What a sentence only concedes before it says what it has to say. */
const CONCESSION = /^(?:although|though|even though|while|whilst|despite)\b[^,]*,\s*/i;
/** What was not found out in a study is a result of it. */
const REPORTED_RESULT =
  /\b(?:was|were) (?:\w+ )?(?:inconclusive|unclear|lacking|insufficient|conflicting)\b|^no evidence \w+s\b/i;

/** What a sentence asks, where it can stand alone and no one is about to answer it. */
function questionIn(text: string): string | null {
  const main = text.replace(CONCESSION, '');
  if (!(ASKING.test(main) || LACK.test(main)) || UNDER_WAY.test(text) || REPORTED_RESULT.test(main))
    return null;
  if (text.endsWith('?')) return text;
  const alone = standalone(text)?.text ?? null;
  return alone !== null && !isEmpty(alone) ? alone : null;
}
