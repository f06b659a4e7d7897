import type {
  ArticleReading,
  FindingDirection,
  ReadDesign,
  ReadFinding,
} from '@sextant/contracts/insight/article-reading';
import { BARE_RECORD } from '@sextant/contracts/literature/article';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { buildEvidence } from '../../src/evidence/evidence.ts';
import { getYesProbability } from '../../src/findings/answers/answer.ts';
import { classifyEffect } from '../../src/findings/effects/effect.ts';
import {
  conclusionSentences,
  getVerdict,
  openQuestions,
  peopleOf,
  type StudyKind,
  studyKind,
  type Verdict,
} from '../../src/findings/findings.ts';
import type { LabelledArticle } from './evidence-labels.ts';
import type { MedlineRecord } from './medline-records.ts';

const DESIGNS: Partial<Record<StudyKind, ReadDesign>> = {
  'in-silico': 'other',
  'in-vitro': 'in-vitro',
  animal: 'animal',
  'case-report': 'case-report',
  pilot: 'non-randomized-trial',
  observational: 'observational',
  trial: 'non-randomized-trial',
  rct: 'randomized-trial',
  'meta-analysis': 'meta-analysis',
  guideline: 'guideline',
  review: 'narrative-review',
  protocol: 'protocol',
  opinion: 'comment',
};
const DIRECTIONS: Record<Verdict, FindingDirection> = {
  superior: 'favors-intervention',
  'no difference': 'no-difference',
  inferior: 'favors-comparator',
  harmful: 'harm',
  withdrawn: 'harm',
  open: 'unclear',
};
const SURE = { certainty: 1, tier: 'read' } as const;

/** What today's chain reads in the articles of one literature, in the form of the new reader. It names no outcomes. */
export function readToday(records: readonly MedlineRecord[], query: string, vocabulary: Vocabulary) {
  const background = records.map((record) => ({
    ...BARE_RECORD,
    ...record,
    publicationTypes: [...record.publicationTypes],
  }));
  const base = buildEvidence({
    query,
    posted: [],
    background,
    capped: false,
    asOf: new Date('2026-01-01'),
    vocabulary,
  });
  const labels = new Map(base.concepts.map(({ concept }) => [concept.id, concept.label]));
  const findings = new Map<number, ReadFinding[]>();
  for (const concept of base.concepts)
    for (const { document, finding } of base.findingsOn(concept)) {
      const shift = (base.documents[document]?.record.title.length ?? 0) + 1;
      const inTitle = finding.start < 0;
      const read: ReadFinding = {
        sentence: inTitle
          ? { part: 'title', start: Math.max(0, finding.start + shift), end: finding.end + shift }
          : { part: 'abstract', start: finding.start, end: finding.end },
        ...SURE,
        intervention: { text: labels.get(finding.intervention) ?? '', span: null },
        comparator:
          finding.comparator === null ? null : { text: labels.get(finding.comparator) ?? '', span: null },
        isHarm: false,
        isNegated: false,
        numbers: [],
        direction: { value: DIRECTIONS[finding.verdict], ...SURE },
      };
      findings.set(document, [...(findings.get(document) ?? []), read]);
    }
  return new Map(
    base.documents.map(({ record }, document): [string, ArticleReading] => {
      const design = DESIGNS[studyKind(record)];
      const n = peopleOf(record);
      const abstract = record.abstract ?? '';
      const conclusion = conclusionSentences(abstract)[0];
      const own = findings.get(document) ?? [];
      const pair = own.find(({ comparator }) => comparator);
      const reading: ArticleReading = {
        pmid: record.pmid,
        textHash: '',
        reader: { name: 'today', version: '1' },
        isCut: false,
        ...(design && { design: { value: design, ...SURE } }),
        ...(n && { n: { value: n, ...SURE } }),
        arms: pair?.intervention ? [{ value: pair.intervention, ...SURE }] : [],
        ...(pair?.comparator && { comparator: { value: pair.comparator, ...SURE } }),
        ...(conclusion && {
          conclusion: {
            sentence: { part: 'abstract', start: conclusion.start, end: conclusion.end },
            ...SURE,
          },
        }),
        findings: own,
        asks: openQuestions(abstract, !/review|comment/.test(design ?? '')).map(({ start, end }) => ({
          sentence: { part: 'abstract', start, end },
          ...SURE,
        })),
      };
      return [record.pmid, reading];
    }),
  );
}

/** Directions that today's rules and models give to labelled rows, of which they are told all names. */
export function judgeGivenRows(articles: readonly LabelledArticle[], vocabulary: Vocabulary) {
  const rows = articles.flatMap(({ label }) => label.rows);
  const effects = { decreased: 0, 'no difference': 0, increased: 0, right: 0, judged: 0 };
  let [right, given] = [0, 0];
  for (const row of rows) {
    const verdict = getVerdict(row.quote, row, vocabulary);
    if (verdict) given += 1;
    if (verdict && DIRECTIONS[verdict] === row.direction) right += 1;
    if (/favors|no-difference|harm/.test(row.direction)) {
      const { effect } = classifyEffect(row.quote, { ...row, comparator: row.comparator ?? '' });
      effects[effect] += 1;
      effects.judged += 1;
      if ((effect === 'no difference') === (row.direction === 'no-difference')) effects.right += 1;
    }
  }
  const same = rows.filter(({ direction }) => direction === 'no-difference').length;
  const conclusions = articles.flatMap(({ label, record }) =>
    label.conclusion && /^(?:for|against|no-difference)$/.test(label.conclusion.verdict)
      ? [
          {
            yes: getYesProbability(`Is ${record.title} effective?`, label.conclusion.quote) >= 0.5,
            isFor: label.conclusion.verdict === 'for',
          },
        ]
      : [],
  );
  const verdicts = articles.flatMap(({ label }) => {
    if (!label.conclusion) return [];
    const intervention = label.rows[0]?.intervention ?? '';
    const verdict = getVerdict(label.conclusion.quote, { intervention, comparator: null }, vocabulary);
    const read = {
      superior: 'for',
      'no difference': 'no-difference',
      inferior: 'against',
      harmful: 'against',
      withdrawn: 'against',
      open: 'open',
    } as const;
    return [(verdict ? read[verdict] : 'none') === label.conclusion.verdict];
  });
  return {
    'verdict rules, direction of a given row': right / rows.length,
    'verdict rules, share of rows with a verdict': given / rows.length,
    'verdict rules, direction where given': right / given,
    'verdict rules, verdict of the conclusion': verdicts.filter(Boolean).length / verdicts.length,
    "always 'favors intervention'":
      rows.filter(({ direction }) => direction === 'favors-intervention').length / rows.length,
    'effects model, difference or none': effects.right / effects.judged,
    "always 'a difference'": 1 - same / effects.judged,
    'answers model, for or not':
      conclusions.filter(({ yes, isFor }) => yes === isFor).length / conclusions.length,
    "always 'for'": conclusions.filter(({ isFor }) => isFor).length / conclusions.length,
  };
}
