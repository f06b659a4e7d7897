import { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { LiteratureRecord, NoticeKind } from '@sextant/contracts/literature/article';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse } from './analysis.ts';
import { NoArticles } from './input.ts';
import { checkEvidence, pointers } from './testing/check-answer.ts';
import { bareRecord, bestMatches, buildInput, sampleCorpus } from './testing/sample-input.ts';

const corpus = sampleCorpus('analysis');
const LISTS = [
  '/executiveSummary',
  '/openQuestions',
  '/overallTrends',
  '/emergingOpportunities',
  '/marketGaps',
  '/recommendations',
  '/underResearchedAreas',
  '/suggestedRadarItems',
  '/suggestedRoadmapElements',
  '/implementationSequence',
  '/technologyMaturity/emerging',
  '/technologyMaturity/developing',
  '/technologyMaturity/mature',
] as const;

type Records = Parameters<typeof checkEvidence>[1];
const check = (answer: AnalysisData, posted: Records, background: Records) => {
  expect(AnalysisData.parse(answer)).toEqual(answer);
  checkEvidence(answer, posted, pointers(answer, ...LISTS), background);
};

const notice = (kind: NoticeKind) => ({ kind, date: null, notice: null });

describe('analyse', () => {
  test('returns trends, gaps and recommendations on the sample corpus, each with its proof', () => {
    const posted = bestMatches(corpus, 'spatial transcriptomics', 20);
    const answer = analyse(buildInput('spatial transcriptomics', posted, corpus));
    check(answer, posted, corpus);
    expect(answer.overallTrends.length).toBeGreaterThan(0);
    expect(answer.recommendations.length).toBeGreaterThan(2);
    expect(answer.evidence?.background).toMatchObject({ count: corpus.length, thin: false });
    expect(answer.evidence?.claims.find(({ path }) => path === '/overallTrends/0')).toMatchObject({
      runningYear: 2026,
      yearly: expect.arrayContaining([expect.objectContaining({ year: 2026 })]),
    });
  });

  test('names articles under an expression of concern, and those that are partly retracted', () => {
    const posted = bestMatches(corpus, 'spatial transcriptomics', 5);
    const [first, second] = posted;
    if (!first || !second) throw new Error('no articles');
    const doubt = (record: LiteratureRecord): LiteratureRecord => {
      if (record === first) return { ...record, notices: [notice('expression-of-concern')] };
      return record === second ? { ...record, notices: [notice('erratum')] } : record;
    };
    const input = buildInput('spatial transcriptomics', posted.map(doubt), corpus.map(doubt));
    const { evidence } = analyse(input);
    const notes = evidence?.notes.filter((text) => text.includes('expression of concern'));
    expect(notes).toEqual([expect.stringContaining(`PMID ${first.pmid}.`)]);
    expect(notes?.join()).not.toContain(second.pmid);
  });

  test('is byte-identical for the same input in any order of the background', () => {
    const posted = bestMatches(corpus, 'early warning scores', 12);
    const once = analyse(buildInput('early warning scores', posted, corpus.slice(0, 900)));
    const again = analyse(buildInput('early warning scores', posted, corpus.slice(0, 900)));
    expect(JSON.stringify(again)).toBe(JSON.stringify(once));
    const turned = analyse(buildInput('early warning scores', posted, corpus.slice(0, 900).reverse()));
    expect(turned.evidence?.fingerprint).toBe(once.evidence?.fingerprint);
  });

  test('cites only articles it read, posted ones first, quotes verbatim and matches the contract, for any input', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(corpus.slice(-400), { minLength: 1, maxLength: 25 }),
        fc.nat(400),
        fc.constantFrom(
          'base editing',
          'glioblastoma',
          'nothing of the kind',
          'type 1 diabetes[ti] AND (pump OR sensor)',
        ),
        (posted, size, query) =>
          check(analyse(buildInput(query, posted, corpus.slice(-size))), posted, corpus.slice(-size)),
      ),
      { numRuns: 25 },
    );
  });

  test('keeps its invariants for any text', () => {
    const text = fc
      .lorem({ maxCount: 40, mode: 'words' })
      .chain((words) => fc.constantFrom(words, `${words} (ABC). <b>& "x" [1]; 5 % of β-blockers…`));
    const record = fc
      .tuple(
        fc.integer({ min: 1, max: 99_999 }),
        text,
        fc.option(text),
        fc.option(fc.integer({ min: 1950, max: 2030 })),
      )
      .map(([pmid, title, abstract, year]) => bareRecord(pmid, title, abstract, year));
    fc.assert(
      fc.property(
        fc.uniqueArray(record, { minLength: 1, maxLength: 70, selector: ({ pmid }) => pmid }),
        (records) => {
          const posted = records.slice(0, 10);
          const answer = analyse(buildInput('lorem ipsum', posted, records));
          expect(AnalysisData.parse(answer)).toEqual(answer);
          checkEvidence(answer, posted, pointers(answer, ...LISTS), records);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('tells of a thin background what studies say, counts nothing over it, and warns about it', () => {
    for (const limit of [1, 3, 20]) {
      const posted = bestMatches(corpus, 'circulating tumor DNA', limit);
      const answer = analyse(buildInput('circulating tumor DNA', posted, []));
      check(answer, posted, []);
      const { underResearchedAreas, technologyMaturity } = answer;
      expect(underResearchedAreas).toEqual([]);
      const kinds = answer.evidence?.claims.flatMap(({ kind }) => kind ?? []) ?? [];
      for (const counted of ['rising-rival', 'falling', 'newcomer', 'gap', 'companies', 'without-industry'])
        expect(kinds).not.toContain(counted);
      expect(technologyMaturity).toBeUndefined();
      expect(answer.recommendations.length).toBeGreaterThan(0);
      expect(answer.evidence?.background.thin).toBe(true);
      expect(answer.evidence?.claims.every(({ burst, yearly }) => !burst && !yearly)).toBe(true);
      expect(answer.evidence?.warnings?.map(({ kind }) => kind)).toEqual(['few-articles']);
      expect(answer.evidence?.warnings?.[0]?.text).toContain('too few to tell what rises or is missing');
    }
  });

  test('states at most once what is true of all articles because of the query', () => {
    const records = Array.from({ length: 90 }, (_, i) =>
      bareRecord(
        i + 1,
        `Enalapril in heart failure: ${i % 2 ? 'losartan' : 'digoxin'} in ${200 + i} patients`,
        `Enalapril improved survival in heart failure. ${i % 3 ? '' : 'It remains unknown whether enalapril helps in mild disease.'} Heart failure is common.`,
        2016 + (i % 10),
      ),
    );
    const answer = analyse(buildInput('enalapril heart failure', records.slice(0, 20), records));
    check(answer, records.slice(0, 20), records);
    const about = (texts: readonly string[]) => texts.filter((text) => /enalapril|heart failure/i.test(text));
    expect(about(answer.overallTrends).length).toBeLessThanOrEqual(1);
    expect(answer.suggestedRadarItems?.map(({ name }) => name)).toContain('Enalapril');
    expect(answer.suggestedRadarItems?.map(({ name }) => name)).not.toContain('Enalapril in heart failure');
    const insights = answer.underResearchedAreas.flatMap(({ keyInsights }) => keyInsights);
    expect(insights.join()).not.toContain('100 % of this literature');
  });

  test('shows which spellings were merged into one concept, with their frequencies', () => {
    const posted = bestMatches(corpus, 'circulating tumor DNA', 20);
    const { evidence } = analyse(buildInput('circulating tumor DNA', posted, corpus));
    const merged = evidence?.claims.flatMap(({ figures }) =>
      figures.filter(({ name }) => name.startsWith('spellings')),
    );
    expect(merged).toContainEqual({
      name: 'spellings',
      label: 'Counted as circulating tumor DNA',
      value: expect.stringMatching(/^circulating tumor DNA \(\d+\), ctDNA \(\d+\)/),
    });
  });

  test('compares months if the background covers two years, and claims no change of shares if it covers one', () => {
    const theme = bestMatches(corpus, 'circulating tumor DNA', 1_000);
    const since = (year: number, month: number) =>
      theme.filter((record) => (record.year ?? 0) * 12 + (record.month ?? 12) >= year * 12 + month);
    const two = since(2024, 12);
    expect(
      analyse(buildInput('circulating tumor DNA', two.slice(0, 20), two)).suggestedRadarItems?.[0]
        ?.description,
    ).toContain('in the last 12 months');
    const one = since(2025, 12);
    const answer = analyse(buildInput('circulating tumor DNA', one.slice(0, 20), one));
    const kinds = answer.evidence?.claims.map(({ kind }) => kind);
    for (const change of ['rising-rival', 'falling', 'newcomer']) expect(kinds).not.toContain(change);
    expect(answer.evidence?.notes.join()).toContain('less than two years');
  });

  test('bases nothing on a retracted article alone, and lists it', () => {
    const [article] = bestMatches(corpus, 'base editing', 1);
    if (!article) throw new Error('no article');
    const retracted = { ...article, retraction: { date: '2025-01-02', notice: null } };
    const answer = analyse(buildInput('base editing', [retracted], corpus));
    expect(answer.evidence?.articles.retracted).toEqual([article.pmid]);
    const claims = answer.evidence?.claims ?? [];
    const alone = claims.filter(({ pmids }) => pmids.every((pmid) => pmid === article.pmid));
    expect(alone.map(({ path }) => path)).toEqual(['/recommendations/0']);
    for (const { pmids } of claims.filter((claim) => !alone.includes(claim)))
      expect(pmids.indexOf(article.pmid)).not.toBe(0);
    expect(answer.recommendations.join()).toContain(`PMID ${article.pmid}`);
  });

  test('accepts twenty posted articles without abstracts, and says so', () => {
    const posted = bestMatches(corpus, 'patient-derived organoids', 20).map((article) => ({
      ...article,
      abstract: null,
    }));
    const known = new Set(posted.map(({ pmid }) => pmid));
    const answer = analyse(
      buildInput(
        'patient-derived organoids',
        posted,
        corpus.map((record) => (known.has(record.pmid) ? { ...record, abstract: null } : record)),
      ),
    );
    check(answer, posted, corpus);
    expect(answer.evidence?.articles.withoutAbstract).toBe(20);
    expect(answer.evidence?.notes.join()).toContain('only the title was read');
  });

  test('accepts 2,000 posted articles', () => {
    const answer = analyse(buildInput('cancer', corpus.slice(-2_000), corpus));
    check(answer, corpus.slice(-2_000), corpus);
    expect(answer.evidence?.articles.used).toBe(2_000);
  });

  test('cites background articles for what the twenty posted ones do not name', () => {
    const posted = corpus.filter(({ abstract }) => !abstract).slice(0, 2);
    const theme = bestMatches(corpus, 'base editing', 400);
    const answer = analyse(buildInput('base editing', posted, theme));
    check(answer, posted, theme);
    expect(answer.evidence?.warnings?.[0]?.kind).toBe('off-topic');
    expect(answer.overallTrends.length).toBeGreaterThan(0);
    expect(answer.suggestedRadarItems?.length).toBeGreaterThan(5);
    for (const claim of answer.evidence?.claims ?? []) expect(claim.posted).toEqual([]);
  });

  test('claims no gap from titles alone, and warns first', () => {
    const theme = bestMatches(corpus, 'base editing', 400).map((record) => ({ ...record, abstract: null }));
    const answer = analyse(buildInput('base editing', theme.slice(0, 20), theme));
    check(answer, theme.slice(0, 20), theme);
    expect(answer.evidence?.warnings?.map(({ kind }) => kind)).toEqual(['without-abstracts']);
    expect(answer.underResearchedAreas).toEqual([]);
  });

  test('refuses an empty input', () => {
    expect(() => analyse(buildInput('anything', [], corpus))).toThrow(NoArticles);
  });
});
