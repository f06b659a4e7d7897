import { ArticleReading } from '@sextant/contracts/insight/article-reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBuiltInReader } from './built-in-reader.ts';

const reader = createBuiltInReader();
const article = (title: string, abstract: string | null, publicationTypes: string[] = []) => ({
  pmid: '1',
  title,
  abstract,
  publicationTypes,
});
const trial = article(
  'Zoralopril versus placebo in patients with gout: a randomized trial',
  [
    'BACKGROUND: Gout is common, and little is known of its prevention.',
    'METHODS: In a double-blind trial, 240 patients with gout were randomly assigned to receive zoralopril 40 mg daily or placebo for 12 weeks.',
    'RESULTS: Pain scores were significantly lower with zoralopril than with placebo (3.1 vs 4.0, P < 0.001). There was no bleeding with zoralopril or placebo.',
    'CONCLUSIONS: Zoralopril is effective and well tolerated in patients with gout. Larger trials are needed.',
    'TRIAL REGISTRATION: This trial was registered at ClinicalTrials.gov, NCT00000001.',
  ].join('\n'),
);
const textOf = (
  record: { title: string; abstract: string | null },
  span: { part: string; start: number; end: number },
) => (span.part === 'title' ? record.title : (record.abstract ?? '')).slice(span.start, span.end);

const diaries = (wish: string) =>
  article(
    'Zoralopril and colchizol in patients with gout: a comparison',
    `METHODS: Pharmacies recruited patients with gout who received zoralopril or colchizol and kept diaries for 12 weeks. RESULTS: Pain scores were lower with zoralopril than with colchizol (3.1 vs 4.0, P < 0.001). CONCLUSIONS: Zoralopril relieved pain more than colchizol. ${wish}`,
  );

test('a study that wishes for a randomized one is none', () => {
  const wish = 'Further randomized, controlled trials of zoralopril versus colchizol are needed.';
  expect(reader.read(diaries(wish)).design).toMatchObject({ value: 'observational', tier: 'suggested' });
  const told = 'Patients were randomized to zoralopril or colchizol.';
  expect(reader.read(diaries(told)).design?.value).toBe('randomized-trial');
});

test('a trial is read: design, people, what was tested against what, results, conclusion, what is asked for', () => {
  const reading = reader.read(trial);
  expect(reading.design?.value).toBe('randomized-trial');
  expect(reading.n?.value).toBe(240);
  expect(reading.population?.value.text).toBe('patients with gout');
  expect(reading.arms.map(({ value }) => value.text.toLowerCase())).toEqual(['zoralopril']);
  expect(reading.comparator?.value.text).toBe('placebo');
  const results = reading.findings.map(({ sentence }) => textOf(trial, sentence));
  expect(results).toContain(
    'Pain scores were significantly lower with zoralopril than with placebo (3.1 vs 4.0, P < 0.001).',
  );
  expect(reading.conclusion && textOf(trial, reading.conclusion.sentence)).toMatch(
    /^Zoralopril is effective/,
  );
  expect(reading.asks.map(({ sentence }) => textOf(trial, sentence))).toContain('Larger trials are needed.');
  expect(reading.isCut).toBe(false);
});

test('a row names intervention, comparator and outcome as printed, and marks its numbers', () => {
  const row = reader.read(trial).findings.find(({ outcome }) => outcome?.text === 'Pain scores');
  expect(row).toMatchObject({ comparator: { text: 'placebo' }, isNegated: false });
  expect(row?.numbers.map((span) => textOf(trial, span)).join()).toContain('P < 0.001');
});

test('neither direction nor verdict is given', () => {
  const { findings, conclusion } = reader.read(trial);
  expect(findings.filter(({ direction }) => direction)).toEqual([]);
  expect(conclusion?.verdict).toBeUndefined();
});

test.each([
  'Trial registration: ClinicalTrials.gov, NCT00000001.',
  'This study was funded by the Gout Foundation and registered with ISRCTN00000001.',
])('neither a finding nor the conclusion nor a question: %s', (last) => {
  const record = article(trial.title, `${trial.abstract?.split('\nTRIAL')[0]} ${last}`);
  const { findings, asks, conclusion } = reader.read(record);
  const spans = [...findings, ...asks, ...(conclusion ? [conclusion] : [])].map(({ sentence }) => sentence);
  expect(spans.map((span) => textOf(record, span)).filter((text) => text.includes('00000001'))).toEqual([]);
});

test.each([
  ['its first section', 'BACKGROUND: Zoralopril improves survival of patients with gout (P < 0.001).'],
  ['its methods', 'AIM: To study zoralopril.\nMETHODS: In all, 240 patients received zoralopril or placebo.'],
  ['nothing', null],
])('an abstract that ends after %s is cut: it has no findings and no conclusion', (_, abstract) => {
  const reading = reader.read(article('Zoralopril in gout', abstract));
  expect(reading).toMatchObject({ isCut: true, findings: [] });
  expect(reading.conclusion).toBeUndefined();
});

test.each([
  ['meta-analysis', 'Zoralopril for gout: a meta-analysis of randomized trials'],
  ['systematic-review', 'Zoralopril for gout: a systematic review'],
  ['protocol', 'Zoralopril versus placebo: study protocol for a randomized trial'],
  ['economic', 'Cost-effectiveness of zoralopril'],
])('a title that names its design decides: %s', (design, title) => {
  expect(reader.read(article(title, 'Text.')).design?.value).toBe(design);
});

test('what is not about people has sentences, and no rows', () => {
  const rats = article(
    'Effects of zoralopril in rats',
    'Male rats were given zoralopril or vehicle for 4 weeks. Blood pressure of the rats was lower with zoralopril (P < 0.01). The heart weight of treated rats was unchanged. Thus zoralopril lowers blood pressure in hypertensive rats.',
  );
  const { design, findings, arms } = reader.read(rats);
  expect(design?.value).toBe('animal');
  expect(arms).toEqual([]);
  expect(findings.filter(({ intervention }) => intervention)).toEqual([]);
});

test('a trial that was stopped says so, patients who stop do not', () => {
  const stopped = (abstract: string) => reader.read(article('Zoralopril in gout', abstract)).stopped;
  expect(stopped('The trial was stopped early because of excess mortality with zoralopril.')).toBeDefined();
  expect(stopped('Zoralopril was withdrawn from the market.')).toBeDefined();
  expect(stopped('Twelve patients stopped treatment because of nausea.')).toBeUndefined();
});

const PIECES = [
  'RESULTS: ',
  'CONCLUSION: ',
  'zoralopril versus placebo',
  'Two hundred and forty patients ',
  'were randomized to A or B ',
  '(n = 12) ',
  'no difference in pain (P < 0.05). ',
  '14 719 women ',
  '±\u0000\ud800',
  '. ',
  '((',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((parts) => parts.join('')),
);

test('any text is read, by the contract, twice the same, and every offset lies within it', () => {
  fc.assert(
    fc.property(texts, fc.option(texts), (title, abstract) => {
      const record = article(title, abstract);
      const reading = reader.read(record);
      expect(ArticleReading.parse(JSON.parse(JSON.stringify(reading)))).toEqual(reading);
      expect(JSON.stringify(createBuiltInReader().read(record))).toBe(JSON.stringify(reading));
      const names = [
        ...reading.arms.map(({ value }) => value),
        ...(reading.comparator ? [reading.comparator.value] : []),
        ...(reading.population ? [reading.population.value] : []),
        ...reading.findings.flatMap(({ intervention, comparator, outcome }) =>
          [intervention, comparator, outcome].filter((name) => name != null),
        ),
      ];
      for (const { text, span } of names) if (span) expect(textOf(record, span)).toBe(text);
      const spans = [
        ...reading.findings.flatMap(({ sentence, numbers }) => [sentence, ...numbers]),
        ...reading.asks.map(({ sentence }) => sentence),
        ...(reading.conclusion ? [reading.conclusion.sentence] : []),
      ];
      for (const span of spans) expect(textOf(record, span)).toHaveLength(span.end - span.start);
    }),
  );
});
