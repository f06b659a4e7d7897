/** MEDLINE records, as in files and E-utilities responses. */
export { withinLimits } from './medline/article-limits.ts';
export type { SkippedRecord } from './medline/entries.ts';
export { readMedlineFile } from './medline/medline-files.ts';
export { MedlineError, MedlineParser } from './medline/medline-parser.ts';
export { readPmidFile } from './medline/pmid-files.ts';
export { readPublicationDate } from './medline/publication-date.ts';
export { PARSER_VERSION } from './medline/record-metadata.ts';
export { type SourceArticle, toSourceArticle } from './medline/source-article.ts';
