import { type Article, type LiteratureRecord, NO_METADATA } from '@sextant/contracts/literature/article';

/** A record as search returns it. */
export const makeRecord = (pmid: string, changes: Partial<LiteratureRecord> = {}): LiteratureRecord => ({
  pmid,
  title: `Lipid nanoparticles in trial ${pmid}`,
  abstract: `Lipid nanoparticles were given to ${pmid} patients.`,
  authors: ['Curie M'],
  journal: 'The Journal',
  pubDate: '2024 May',
  year: 2024,
  month: 5,
  doi: null,
  volume: null,
  issue: null,
  pages: null,
  keywords: ['lipid nanoparticles'],
  mesh: [{ term: 'Liposomes', major: true }],
  publicationTypes: ['Journal Article'],
  citationCount: 0,
  retraction: null,
  synthetic: false,
  ...NO_METADATA,
  ...changes,
});

/** An article as the browser posts it. */
export const makeArticle = (pmid: string, changes: Partial<Article> = {}): Article => ({
  pmid,
  title: `As posted: ${pmid}`,
  authors: ['Curie M'],
  journal: 'The Journal',
  pubDate: '2024 May',
  abstract: 'As posted.',
  keywords: [],
  citationCount: 0,
  ...changes,
});
