/** What an article lacks (`articles/no-title` and so on), and its links: one wording for every screen that shows one. */
export const articleTitle = (article: { title?: string | null }): string =>
  article.title?.trim() || 'Article Title Not Available';
/** What records say that have no journal. */
const NO_JOURNAL = /^(?:unknown|n\/?a|not available)$/i;

/** The journal's name; empty where it is not known. */
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

/** The first authors, then 'et al.': 'Ito K, Müller A, Okafor C et al.' */
export const shortAuthors = (authors: readonly string[], shown = 3): string =>
  authors.length > shown ? `${authors.slice(0, shown).join(', ')} et al.` : authors.join(', ');

export const pubmedUrl = (pmid: string): string =>
  `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`;
export const doiUrl = (doi: string): string =>
  `https://doi.org/${doi.trim().split('/').map(encodeURIComponent).join('/')}`;
