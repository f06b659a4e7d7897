import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { toSourceArticle } from '../medline/source-article.ts';
import { indexDocument } from '../store/writing/index-document.ts';
import type { UnembeddedArticle } from './vector-store.ts';

/** The model's input for an article that is not in the index. */
export function unindexedArticle(record: LiteratureRecord): UnembeddedArticle {
  const { frequencies } = indexDocument(toSourceArticle(record));
  const { pmid, title, abstract } = record;
  return { pmid, content_hash: '', frequencies, title, abstract };
}
