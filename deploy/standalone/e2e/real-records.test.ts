import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accountCalls } from '@sextant/contracts/account/calls';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiSession } from './api-session.ts';
import { initializedDataFolder } from './initialized-folder.ts';
import { importFiles, type StartedSextant, startSextant } from './started-sextant.ts';

/** A folder of real MEDLINE files, present in CI only: 5,719 old records on five drug classes, 125 complete ones. */
const folder = process.env.REAL_MEDLINE_FOLDER;
const ARTICLES = 5_719 + 125;

describe.skipIf(!folder)('on real MEDLINE records (REAL_MEDLINE_FOLDER)', () => {
  let data = '';
  let sextant: StartedSextant;
  let analyst: ApiSession;
  beforeAll(async () => {
    data = await initializedDataFolder();
  });
  afterAll(async () => {
    await sextant?.stop();
    await rm(data, { recursive: true, force: true });
  });

  test('every file loads, and loading them again changes nothing', async () => {
    const files = (await readdir(folder ?? '')).filter((name) => name.endsWith('.xml.gz'));
    const paths = files.map((name) => join(folder ?? '', name));
    const first = await importFiles(data, paths);
    expect(first.status, first.output).toBe(0);
    expect(first.output).toContain(`${ARTICLES.toLocaleString('en-US')} articles added, `);
    const second = await importFiles(data, paths);
    expect(second.status, second.output).toBe(0);
    expect(second.output).toContain('0 articles added, 0 updated, 0 deleted.');
  });

  test('every gap, trend, radar item and roadmap element on ACE inhibitors cites indexed articles, and tells which of them were posted', async () => {
    sextant = await startSextant({ data });
    expect(sextant.output()).toContain(ARTICLES.toLocaleString('en-US'));
    analyst = new ApiSession(sextant.url);
    await analyst.call(accountCalls.register, { body: { username: 'ada', password: 'correct horse 7' } });
    const searchQuery = 'ACE inhibitors';
    const { results } = await analyst.call(literatureCalls.semanticSearch, {
      body: { query: searchQuery, historicalDepth: 'all' },
    });
    const articles = results.slice(0, 20);
    expect(articles).toHaveLength(20);
    const given = new Set(articles.map(({ pmid }) => pmid));
    const body = { articles, searchQuery, filters: { historicalDepth: 'all' as const } };

    const cited = new Set<string>();
    const claimed = (evidence: Evidence | undefined, path: string) => {
      const claim = evidence?.claims.find((candidate) => candidate.path === path);
      expect(claim, path).toBeDefined();
      for (const pmid of claim?.pmids ?? []) cited.add(pmid);
      const posted = claim?.pmids.filter((pmid) => given.has(pmid));
      expect(claim?.posted ?? claim?.pmids, path).toEqual(posted);
    };
    const analysis = await analyst.call(insightCalls.generateAnalysis, { body });
    expect(analysis.overallTrends.length).toBeGreaterThan(0);
    expect(analysis.underResearchedAreas.length).toBeGreaterThan(0);
    for (const index of analysis.overallTrends.keys()) claimed(analysis.evidence, `/overallTrends/${index}`);
    for (const index of analysis.underResearchedAreas.keys()) {
      claimed(analysis.evidence, `/underResearchedAreas/${index}`);
    }

    const radar = await analyst.call(insightCalls.generateRadar, {
      body: { ...body, radarConfig: { name: 'Real' } },
    });
    const roadmap = await analyst.call(insightCalls.generateRoadmap, {
      body: { ...body, roadmapConfig: { name: 'Real' } },
    });
    for (const items of [radar.items, roadmap.elements]) {
      expect(items.length).toBeGreaterThan(0);
      for (const { name, relatedArticles } of items) {
        expect(relatedArticles.length, name).toBeGreaterThan(0);
        for (const pmid of relatedArticles) cited.add(pmid);
      }
    }
    const summaries = await analyst.call(literatureCalls.summaries, { body: { pmids: [...cited] } });
    expect(new Set(summaries.map(({ pmid }) => pmid))).toEqual(cited);
  });
});
