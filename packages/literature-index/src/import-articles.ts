/** Imports articles that are not in MEDLINE files, such as a sample. */
export { importArticles } from './import/import-articles.ts';
export { findImport } from './import/import-record.ts';
