import type { Activity } from '@sextant/contracts/library/activity';
import { type MockState, newRecord } from './mock-state.ts';
import { seedInsight } from './seed-insight.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** Sample data of a few days of work, for development. */
export function seed(state: MockState) {
  state.saved = state.articles.slice(0, 8).map((article, index) => {
    const { similarityScore: _, similarityPercentage: __, ...saved } = article;
    return { ...newRecord(), ...saved, savedAt: ago(3 + index * 9), updatedAt: ago(3 + index * 9) };
  });
  const filters = { articleType: null, journalFilter: null, authorFilter: null, synonyms: true };
  const searches: [string, number, number][] = [
    ['lipid nanoparticle mRNA delivery', 50, 2],
    ['CRISPR base editing in the liver AND (toxicity OR immunogenicity)', 37, 5],
    ['exosome delivery across the blood–brain barrier', 1, 26],
    ['"self-amplifying RNA"[ti] vaccines', 312, 76],
  ];
  state.history = searches.map(([query, resultsCount, hours]) => ({
    ...newRecord(),
    ...filters,
    query,
    resultsCount,
    historicalDepth: '2',
    futureHorizon: 'none',
    searchedAt: ago(hours),
  }));
  state.savedQueries = searches.slice(0, 3).map(([query], index) => ({
    ...newRecord(),
    ...filters,
    name: ['LNP delivery', 'Base editing safety', query][index] ?? query,
    query,
    historicalDepth: '5',
    futureHorizon: 'none',
    createdAt: ago(30),
    lastRunAt: ago(20),
  }));
  const line = (
    kind: Activity['kind'],
    title: string,
    detail: string | null,
    hours: number,
    pmid: string | null = null,
  ) => ({
    id: crypto.randomUUID(),
    kind,
    title,
    detail,
    pmid,
    at: ago(hours),
  });
  state.activity = [
    ...searches.map(([query, count, hours]) =>
      line('search', query, `${count} ${count === 1 ? 'article' : 'articles'}`, hours),
    ),
    ...state.saved.map(({ title, journal, pmid, savedAt }) => ({
      ...line('save', title || 'Article Title Not Available', journal || null, 0, pmid),
      at: savedAt,
    })),
    line('analysis', 'lipid nanoparticle mRNA delivery', '20 articles, 6 innovation gaps', 1.8),
    line('radar', 'lipid nanoparticle mRNA delivery', '24 items', 1.7),
    line('roadmap', 'lipid nanoparticle mRNA delivery', '18 elements', 1.6),
  ].sort((a, b) => b.at.localeCompare(a.at));
  seedInsight(state);
}
