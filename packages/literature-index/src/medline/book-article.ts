import { parseAffiliations, parseAuthors } from './authors.ts';
import { child, children, type Element, getOptionalText, getText, parsePmid } from './element.ts';
import { getProse } from './markup.ts';
import { parseAbstract, parseKeywords, parseOtherAbstracts } from './medline-article.ts';
import {
  parseEntryDates,
  parseIsoDate,
  publicationDateText,
  readPublicationDate,
} from './publication-date.ts';
import { bookMetadata, parsePublicationTypes } from './record-metadata.ts';
import type { SourceArticle } from './source-article.ts';

const findPeople = (parent: Element | undefined, type: string): Element[] =>
  children(parent, 'AuthorList')
    .filter(({ attributes }) => (attributes.Type ?? 'authors') === type)
    .flatMap((list) => children(list, 'Author'));

/**
 * Reads a `PubmedBookArticle`: a chapter has the book as its journal, a book its publisher. A chapter without authors
 * has those of the book, or else its editors. Null without a PMID.
 */
export function parseBookArticle(element: Element): SourceArticle | null {
  const document = child(element, 'BookDocument');
  const pmid = parsePmid(child(document, 'PMID'));
  if (!pmid) return null;
  const book = child(document, 'Book');
  const bookTitle = getProse(child(book, 'BookTitle'));
  const chapterTitle = getProse(child(document, 'ArticleTitle'));
  const people =
    [findPeople(document, 'authors'), findPeople(book, 'authors'), findPeople(book, 'editors')].find(
      (list) => list.length > 0,
    ) ?? [];
  const { authors, ...byline } = parseAuthors(people);
  const pubDate =
    publicationDateText(child(book, 'PubDate')) || publicationDateText(child(document, 'ContributionDate'));
  const { year, month } = readPublicationDate(pubDate);
  const title = chapterTitle || bookTitle;
  const abstract = parseAbstract(child(document, 'Abstract'));
  const ids = children(child(document, 'ArticleIdList'), 'ArticleId');
  return {
    record: {
      pmid,
      title,
      abstract,
      authors,
      journal: (chapterTitle && bookTitle) || getText(child(book, 'Publisher', 'PublisherName')),
      pubDate,
      year,
      month,
      doi: getOptionalText(ids.find(({ attributes }) => attributes.IdType === 'doi')),
      volume: getOptionalText(child(book, 'Volume')),
      issue: null,
      pages: getOptionalText(child(document, 'Pagination', 'MedlinePgn')),
      keywords: parseKeywords(document),
      mesh: [],
      ...parsePublicationTypes(children(document, 'PublicationType')),
      citationCount: 0,
      retraction: null,
      synthetic: false,
      ...bookMetadata(document, [title, abstract]),
      otherAbstracts: parseOtherAbstracts(document),
      vernacularTitle: getProse(child(document, 'VernacularTitle')) || null,
      affiliations: parseAffiliations(people),
      notices: [],
      ...parseEntryDates(child(element, 'PubmedBookData')),
    },
    version: Number(child(document, 'PMID')?.attributes.Version) || 1,
    revised: parseIsoDate(child(document, 'DateRevised')),
    references: [],
    ...byline,
    journalAbbreviation: null,
    meshQualified: [],
  };
}
