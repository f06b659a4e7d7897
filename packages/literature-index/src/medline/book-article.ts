import { authorsOf, fullNamesOf } from './authors.ts';
import { child, children, type Element, optionalTextOf, pmidOf, textOf } from './element.ts';
import { abstractOf, keywordsOf } from './medline-article.ts';
import { isoDateOf, publicationDateText, readPublicationDate } from './publication-date.ts';
import { bookMetadata, publicationTypesOf } from './record-metadata.ts';
import type { SourceArticle } from './source-article.ts';

const people = (parent: Element | undefined, type: string): Element[] =>
  children(parent, 'AuthorList')
    .filter(({ attributes }) => (attributes.Type ?? 'authors') === type)
    .flatMap((list) => children(list, 'Author'));

/**
 * Reads a `PubmedBookArticle`: a chapter has the book as its journal, a book its publisher. A chapter without authors
 * has those of the book, or else its editors. Null without a PMID.
 */
export function bookArticle(element: Element): SourceArticle | null {
  const document = child(element, 'BookDocument');
  const pmid = pmidOf(child(document, 'PMID'));
  if (!pmid) return null;
  const book = child(document, 'Book');
  const bookTitle = textOf(child(book, 'BookTitle'));
  const chapterTitle = textOf(child(document, 'ArticleTitle'));
  const authors =
    [people(document, 'authors'), people(book, 'authors'), people(book, 'editors')].find(
      (list) => list.length > 0,
    ) ?? [];
  const pubDate =
    publicationDateText(child(book, 'PubDate')) || publicationDateText(child(document, 'ContributionDate'));
  const { year, month } = readPublicationDate(pubDate);
  const title = chapterTitle || bookTitle;
  const abstract = abstractOf(child(document, 'Abstract'));
  const ids = children(child(document, 'ArticleIdList'), 'ArticleId');
  return {
    record: {
      pmid,
      title,
      abstract,
      authors: authorsOf(authors),
      journal: (chapterTitle && bookTitle) || textOf(child(book, 'Publisher', 'PublisherName')),
      pubDate,
      year,
      month,
      doi: optionalTextOf(ids.find(({ attributes }) => attributes.IdType === 'doi')),
      volume: optionalTextOf(child(book, 'Volume')),
      issue: null,
      pages: optionalTextOf(child(document, 'Pagination', 'MedlinePgn')),
      keywords: keywordsOf(document),
      mesh: [],
      ...publicationTypesOf(children(document, 'PublicationType')),
      citationCount: 0,
      retraction: null,
      synthetic: false,
      ...bookMetadata(document, [title, abstract]),
    },
    version: Number(child(document, 'PMID')?.attributes.Version) || 1,
    revised: isoDateOf(child(document, 'DateRevised')),
    references: [],
    authorNames: fullNamesOf(authors),
    journalAbbreviation: null,
    meshQualified: [],
  };
}
