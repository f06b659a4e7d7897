import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type {
  EvidenceName,
  EvidenceSentence,
  EvidenceStudy,
  QuoteMark,
} from '@sextant/contracts/insight/evidence-table';

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const DRUGS = [
  'inhaled mRNA',
  'lipid nanoparticles',
  'polymeric micelles loaded with a long-acting corticosteroid',
  'base editing',
  'AAV8 gene transfer',
  'exosomes',
];
const COMPARATORS = ['placebo', 'standard care', 'empty carriers', 'sham infusion', null];
const OUTCOMES = ['FEV1', 'relapse', 'serum transaminases', 'overall survival', 'hospital days'];
const PEOPLE = [
  'adults with cystic fibrosis',
  'children under five with severe viral bronchiolitis, admitted to one of eleven hospitals',
  'mice',
  'patients with relapsed multiple myeloma',
  null,
];
const DESIGNS: readonly (ReadDesign | null)[] = [
  'randomized-trial',
  'observational',
  'meta-analysis',
  'animal',
  'non-randomized-trial',
  'narrative-review',
  null,
  'case-report',
  'systematic-review',
  'guideline',
];

const name = (text: string): EvidenceName => ({ text, concept: text.toLowerCase() });
const idOf = (study: number, sentence: number) => (study * 100 + sentence).toString(16).padStart(16, '0');

/** Marks of words in a quote, in order. */
function marksOf(
  quote: string,
  words: readonly (readonly [string | null | undefined, QuoteMark['is']])[],
): QuoteMark[] {
  const marks = words.flatMap(([word, is]) => {
    const start = word ? quote.indexOf(word) : -1;
    return word && start >= 0 ? [{ start, end: start + word.length, is }] : [];
  });
  for (const { index, 0: text } of quote.matchAll(/\d[\d.,]*(?: ?%)?/g))
    if (marks.every(({ start, end }) => index + text.length <= start || index >= end))
      marks.push({ start: index, end: index + text.length, is: 'number' });
  return marks.sort((a, b) => a.start - b.start);
}

type Part = Pick<EvidenceSentence, 'role' | 'quote'> & Partial<EvidenceSentence>;

/** A study whose fields and sentences vary with the index: some blank, some suggested, some on harms. */
export function studyFixture(index: number): EvidenceStudy {
  const drug = pick(DRUGS, index);
  const comparator = pick(COMPARATORS, index * 3);
  const outcome = pick(OUTCOMES, index * 2 + 1);
  const design = pick(DESIGNS, index * 3);
  const people = pick(PEOPLE, index * 7);
  const isCut = index % 17 === 5;
  const against = comparator ? `than with ${comparator}` : 'than before';
  const [low, high] = [12 + (index % 9), 31 + (index % 23)];
  const parts: Part[] = [
    {
      role: 'result',
      quote: `${outcome[0]?.toUpperCase()}${outcome.slice(1)} was better with ${drug} ${against} (${high}% vs ${low}%; RR 0.${60 + (index % 30)}, 95% CI 0.53 to 0.97).`,
    },
    {
      role: 'result',
      quote: `No serious bleeding occurred under ${drug}.`,
      outcomes: [{ ...name('bleeding'), isHarm: true, isNegated: true }],
    },
    ...(index % 2 === 0
      ? [
          {
            role: 'result',
            quote: `Headache was more frequent with ${drug} (${low}% of 214 people), and two of them stopped the treatment for it.`,
            outcomes: [{ ...name('headache'), isHarm: true, isNegated: false }],
          } satisfies Part,
        ]
      : []),
    ...(index % 3 === 0
      ? [
          {
            role: 'result',
            quote: `In the subgroup above 65 years the difference in ${outcome} was smaller.`,
            tier: 'suggested',
          } as const,
        ]
      : []),
    {
      role: 'conclusion',
      quote:
        `${drug[0]?.toUpperCase()}${drug.slice(1)} improved ${outcome} ${people && people !== 'mice' ? `in ${people}` : ''} and may be considered${comparator ? ` instead of ${comparator}` : ''}, although the follow-up of ${high} weeks was short.`.replaceAll(
          '  ',
          ' ',
        ),
    },
    ...(index % 5 === 0
      ? [
          {
            role: 'ask',
            quote: 'Trials with patient-relevant endpoints and a longer follow-up are needed.',
          } as const,
        ]
      : []),
    ...(index % 23 === 7
      ? [
          {
            role: 'stopped',
            quote: 'The trial was stopped early for futility on the advice of the monitoring board.',
          } as const,
        ]
      : []),
  ];
  const sentences = (isCut ? [] : parts).map((part, at): EvidenceSentence => {
    const isFinding = part.role === 'result' || part.role === 'conclusion';
    const shown =
      part.outcomes?.[0] ?? (isFinding ? { ...name(outcome), isHarm: false, isNegated: false } : null);
    return {
      id: idOf(index, at),
      part: 'abstract',
      tier: 'read',
      isRejected: false,
      direction: null,
      ...part,
      intervention: isFinding ? name(drug) : null,
      comparator: isFinding && comparator ? name(comparator) : null,
      technologies: isFinding ? [drug.toLowerCase()] : [],
      outcomes: shown ? [shown] : [],
      marks: isFinding
        ? marksOf(part.quote, [
            [part.quote.includes(drug) ? drug : `${drug[0]?.toUpperCase()}${drug.slice(1)}`, 'intervention'],
            [comparator, 'comparator'],
            [shown?.text, 'outcome'],
            [shown && `${shown.text[0]?.toUpperCase()}${shown.text.slice(1)}`, 'outcome'],
          ]).filter(({ start }, i, all) => i === 0 || start >= (all[i - 1]?.end ?? 0))
        : [],
    };
  });
  const given = <Value>(value: Value, isSuggested = false) => ({
    value,
    tier: isSuggested ? ('suggested' as const) : ('read' as const),
    by: 'reader' as const,
  });
  const readName = (text: string, isSuggested = false) => ({
    ...name(text),
    ...given(null, isSuggested),
    value: undefined,
  });
  const { value: _d, ...drugName } = readName(drug, index % 11 === 4);
  const { value: _c, ...comparatorName } = readName(comparator ?? '');
  return {
    pmid: String(38_000_000 + index),
    title: `Effect of ${drug} on ${outcome}${people ? ` in ${people}` : ''}: ${pick(['a multicenter study', 'results after one year', 'first experience'], index)}`,
    year: index % 19 === 3 ? null : 2026 - (index % 14),
    isMatch: index % 9 !== 8,
    isRetracted: index % 41 === 6,
    isCut,
    design: design && given(design, index % 10 === 9),
    phase: design === 'randomized-trial' && index % 2 === 0 ? '3' : null,
    n: index % 4 === 3 ? null : given(24 + ((index * 137) % 4_000)),
    population: people,
    interventions: [drugName],
    comparator: comparator === null ? null : comparatorName,
    technologies: [drug.toLowerCase()],
    compares: [],
    conclusion: sentences.find(({ role }) => role === 'conclusion')?.id ?? null,
    sentences,
    reader: { name: 'Built-in reader', version: '1' },
    isRejected: false,
    version: 0,
  };
}

export const evidenceFixture = (studies: number): EvidenceStudy[] =>
  Array.from({ length: studies }, (_, index) => studyFixture(index));
