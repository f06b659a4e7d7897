import { FIRST_SYNTHETIC_PMID } from '@sextant/contracts/literature/article';

/** Placeholders for missing fields of an article (`articles/no-title` and so on), and its links, shared by all screens. */
export const articleTitle = (article: { title?: string | null }): string =>
  article.title?.trim() || 'Article Title Not Available';
/** Synthetic articles are numbered above all of PubMed. */
export const isSynthetic = (pmid: string): boolean => Number(pmid) >= FIRST_SYNTHETIC_PMID;
/** 'PMID 38000001'; 'Synthetic 9000000001', because PubMed has no such record. */
export const articleName = (pmid: string, synthetic = isSynthetic(pmid)): string =>
  `${synthetic ? 'Synthetic' : 'PMID'} ${pmid}`;

/** The placeholder that some records contain instead of a journal. */
const NO_JOURNAL = /^(?:unknown|n\/?a|not available)$/i;

/** The journal's name; empty if unknown. */
export const knownJournal = ({ journal }: { journal?: string | null }): string => {
  const name = journal?.trim() ?? '';
  return NO_JOURNAL.test(name) ? '' : name;
};
export const articleJournal = (article: { journal?: string | null }): string =>
  knownJournal(article) || 'Journal N/A';
export const articleDate = (article: { pubDate?: string | null }): string =>
  article.pubDate?.trim() || 'Date N/A';
export const NO_ABSTRACT = 'Abstract not available';
export const SYNTHETIC_NOTE = 'Synthetic: no PubMed page';

/** The first three authors, then 'et al.': 'Ito K, Müller A, Okafor C et al.' */
export const shortAuthors = (authors: readonly string[], shown = 3): string =>
  authors.length > shown ? `${authors.slice(0, shown).join(', ')} et al.` : authors.join(', ');

export const pubmedUrl = (pmid: string): string =>
  `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`;
export const doiUrl = (doi: string): string =>
  `https://doi.org/${doi.trim().split('/').map(encodeURIComponent).join('/')}`;
