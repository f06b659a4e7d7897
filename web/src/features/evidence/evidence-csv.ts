import {
  comparatorName,
  conclusionOf,
  knownDirection,
  sureDesign,
  sureN,
  testedNames,
} from '@sextant/briefing/evidence/study-words';
import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';
import { harmsOf } from './words.ts';

const WHO = { reader: 'Reader', model: 'Model (Suggested)', user: 'You' } as const;

const STUDY_COLUMNS: readonly CsvColumn<EvidenceStudy>[] = [
  ['PMID', ({ pmid }) => pmid],
  ['Title', ({ title }) => title],
  ['Year', ({ year }) => year],
  ['Tested', (study) => testedNames(study).join('; ')],
  ['Compared With', comparatorName],
  ['In Whom', ({ population }) => population],
  ['Design', sureDesign],
  ['Phase', ({ phase }) => phase],
  ['N', sureN],
  ["Authors' Conclusion", (study) => conclusionOf(study)?.quote ?? null],
  ['Direction', (study) => knownDirection(conclusionOf(study)?.direction?.value)],
  ['Direction By', (study) => whoGave(conclusionOf(study)?.direction)],
  ['Matches Query', ({ isMatch }) => (isMatch ? 'Yes' : 'No')],
  ['Retracted', ({ isRetracted }) => (isRetracted ? 'Yes' : 'No')],
  ['Rejected By You', ({ isRejected }) => (isRejected ? 'Yes' : 'No')],
];

const whoGave = (direction: EvidenceStudy['sentences'][number]['direction'] | undefined) =>
  direction && knownDirection(direction.value) ? WHO[direction.by] : null;

interface Line {
  readonly study: EvidenceStudy;
  readonly sentence: EvidenceStudy['sentences'][number];
}

const SENTENCE_COLUMNS: readonly CsvColumn<Line>[] = [
  ['PMID', ({ study }) => study.pmid],
  ['Year', ({ study }) => study.year],
  ['Design', ({ study }) => sureDesign(study)],
  ['N', ({ study }) => sureN(study)],
  ['Kind', ({ study, sentence }) => (sentence.id === study.conclusion ? 'conclusion' : sentence.role)],
  ['Sentence', ({ sentence }) => sentence.quote],
  ['Tested', ({ sentence }) => sentence.intervention?.text ?? null],
  ['Compared With', ({ sentence }) => sentence.comparator?.text ?? null],
  ['Outcomes', ({ sentence }) => sentence.outcomes.map(({ text }) => text).join('; ')],
  ['Harms', ({ sentence }) => harmsOf(sentence).reported.join('; ')],
  ['Negated', ({ sentence }) => harmsOf(sentence).negated.join('; ')],
  ['Direction', ({ sentence }) => knownDirection(sentence.direction?.value)],
  ['Direction By', ({ sentence }) => whoGave(sentence.direction)],
  ['Certainty', ({ sentence }) => sentence.tier],
  ['Rejected By You', ({ sentence }) => (sentence.isRejected ? 'Yes' : 'No')],
];

export type EvidenceFile = 'studies' | 'sentences';

/** One row a study, or one a sentence. */
export const evidenceCsv = (file: EvidenceFile, studies: readonly EvidenceStudy[]): string =>
  file === 'studies'
    ? csvTable(STUDY_COLUMNS, studies)
    : csvTable(
        SENTENCE_COLUMNS,
        studies.flatMap((study) => study.sentences.map((sentence) => ({ study, sentence }))),
      );
