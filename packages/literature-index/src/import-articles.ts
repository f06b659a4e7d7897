/** Articles that are no file of MEDLINE into the index, such as a sample. */
export { importArticles } from './import/import-articles.ts';
export { findImport } from './import/import-record.ts';
