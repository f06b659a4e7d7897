import { isPresentable, isTechnology, tellsItsKind } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { openQuestions, type QuestionType, questionTypes } from '../../findings/findings.ts';

/** A sentence in which an article asks something. */
export interface Asked {
  readonly document: number;
  readonly year: number | null;
  readonly text: string;
  readonly types: readonly QuestionType[];
  /** How plainly it asks: that something is not known, that it should be studied, or what its own study could not show. */
  readonly weight: number;
  /** What the sentence names, or else the title: what is asked about. */
  readonly about: readonly ConceptEvidence[];
}

const KIND_WEIGHT = { unknown: 1, direction: 0.8, limitation: 0.3 } as const;
/** What an article begins with was open before it; it has not always answered it. */
const PREMISE = 0.5;
const TITLE_QUESTION = 1;
/** Longer sentences ask no question that a reader would follow. */
const MAX_SENTENCE_CHARS = 450;

/** What a question can be about: what is done, and what it is done for. */
const isSubject = (about: ConceptEvidence): boolean =>
  isPresentable(about) &&
  (isTechnology(about) || about.kind === 'outcome' || (about.kind === 'condition' && tellsItsKind(about)));

/** What is asked in the articles at hand, retracted ones aside, in the order of the articles. */
export function askedIn(base: EvidenceBase): Asked[] {
  const { corpus } = base.index;
  return base.documents.flatMap(({ record, study, retracted }, document): Asked[] => {
    const text = corpus.texts[document];
    if (!record.abstract || retracted || !text) return [];
    const offset = text.titleLength + 1;
    const mentions = base.index.mentionsIn(document).map(({ concept, first }) => ({
      about: base.concepts[concept],
      at: (corpus.starts[first] ?? 0) - offset,
    }));
    const among = (from: number, to: number): ConceptEvidence[] => [
      ...new Set(
        mentions.flatMap(({ about, at }) =>
          about && at >= from && at < to && isSubject(about) ? [about] : [],
        ),
      ),
    ];
    const reportsStudy = study !== 'review' && study !== 'opinion';
    const concluded = new Set(openQuestions(record.abstract, reportsStudy).map(({ start }) => start));
    const asked = openQuestions(record.abstract, false).filter(
      ({ start, kind }) => concluded.has(start) || kind === 'unknown',
    );
    const title = /\?/.test(record.title)
      ? [
          {
            document,
            year: record.year,
            text: record.title.trim(),
            types: questionTypes(record.title),
            weight: TITLE_QUESTION,
            about: among(-offset, 0),
          },
        ].filter(({ about }) => about.length > 0)
      : [];
    return [
      ...title,
      ...asked.flatMap(({ kind, types, start, end, text: sentence }): Asked[] => {
        if (sentence.length > MAX_SENTENCE_CHARS) return [];
        const named = among(start, end);
        // 'Further studies are needed': of what the article is about.
        const titled = among(-offset, 0);
        const about = named.some(isTechnology) ? named : [...new Set([...named, ...titled])];
        if (about.length === 0) return [];
        return [
          {
            document,
            year: record.year,
            text: sentence,
            types,
            weight: KIND_WEIGHT[kind] * (concluded.has(start) ? 1 : PREMISE),
            about,
          },
        ];
      }),
    ];
  });
}
