import type { LiteratureRecord, MeshHeading } from '@sextant/contracts/literature/article';
import { authorsOf, fullNamesOf } from './authors.ts';
import {
  child,
  children,
  descendants,
  type Element,
  optionalTextOf,
  pmidOf,
  textOf,
  unique,
} from './element.ts';
import { isoDateOf, publicationDateText, readPublicationDate } from './publication-date.ts';
import { citationMetadata, meshHeadingsOf, publicationTypesOf } from './record-metadata.ts';
import { retractionOf } from './retraction.ts';
import type { SourceArticle } from './source-article.ts';

/** Labelled sections stay separate, one per line: 'METHODS: We measured …'. Null without text. */
export function abstractOf(abstract: Element | undefined): string | null {
  const sections = children(abstract, 'AbstractText').map((section) => {
    const label = (section.attributes.Label ?? '').trim();
    const text = textOf(section);
    return label && label.toUpperCase() !== 'UNLABELLED' && text ? `${label}: ${text}` : text;
  });
  return sections.filter(Boolean).join('\n') || null;
}

export const keywordsOf = (parent: Element | undefined): string[] =>
  unique(children(parent, 'KeywordList').flatMap((list) => children(list, 'Keyword').map(textOf)));

/** Headings by descriptor: a topic is major if the descriptor or any of its qualifiers is starred. */
function meshOf(headings: readonly MeshHeading[]) {
  const byTerm = new Map<string, boolean>();
  for (const { name, major, qualifiers } of headings) {
    const isMajor = major || qualifiers.some((qualifier) => qualifier.major);
    byTerm.set(name, isMajor || (byTerm.get(name) ?? false));
  }
  return {
    mesh: [...byTerm].map(([term, major]) => ({ term, major })),
    meshQualified: unique(
      headings.flatMap(({ name, qualifiers }) => qualifiers.map((qualifier) => `${name}/${qualifier.name}`)),
    ),
  };
}

function doiOf(article: Element | undefined, ids: readonly Element[]): string | null {
  const stated = children(article, 'ELocationID').find(
    ({ attributes }) => attributes.EIdType === 'doi' && attributes.ValidYN !== 'N',
  );
  return optionalTextOf(stated ?? ids.find(({ attributes }) => attributes.IdType === 'doi'));
}

function pagesOf(article: Element | undefined): string | null {
  const pagination = child(article, 'Pagination');
  const [startPage, endPage] = ['StartPage', 'EndPage'].map((name) => textOf(child(pagination, name)));
  const pages = textOf(child(pagination, 'MedlinePgn')) || unique([startPage ?? '', endPage ?? '']).join('-');
  return pages || null;
}

const referencesOf = (data: Element | undefined, own: string): string[] =>
  unique(
    children(data, 'ReferenceList').flatMap((list) =>
      descendants(list, 'ArticleId')
        .filter(({ attributes }) => attributes.IdType === 'pubmed')
        .map(textOf),
    ),
  ).filter((pmid) => /^[1-9]\d{0,9}$/.test(pmid) && pmid !== own);

/** Parses the PMID version; 1 where it is missing or out of range. */
function versionOf(written: string | undefined): number {
  const version = Number(written);
  return Number.isInteger(version) && version > 0 && version <= 32_767 ? version : 1;
}

/** Converts a `PubmedArticle` (or a bare `MedlineCitation`) to a source article; null without a PMID. */
export function medlineArticle(element: Element): SourceArticle | null {
  const citation = element.name === 'MedlineCitation' ? element : child(element, 'MedlineCitation');
  const pmid = pmidOf(child(citation, 'PMID'));
  if (!pmid) return null;
  const article = child(citation, 'Article');
  const journal = child(article, 'Journal');
  const issue = child(journal, 'JournalIssue');
  const data = child(element, 'PubmedData');
  const authors = children(child(article, 'AuthorList'), 'Author');
  const { publicationTypes, publicationTypeUis } = publicationTypesOf(
    children(child(article, 'PublicationTypeList'), 'PublicationType'),
  );
  const pubDate =
    publicationDateText(child(issue, 'PubDate')) || publicationDateText(child(article, 'ArticleDate'));
  const { year, month } = readPublicationDate(pubDate);
  const meshHeadings = meshHeadingsOf(citation);
  const { mesh, meshQualified } = meshOf(meshHeadings);
  const abbreviation = textOf(child(citation, 'MedlineJournalInfo', 'MedlineTA'));
  const title = textOf(child(article, 'ArticleTitle')) || textOf(child(article, 'VernacularTitle'));
  const abstract = abstractOf(child(article, 'Abstract'));
  const record: LiteratureRecord = {
    pmid,
    title,
    abstract,
    authors: authorsOf(authors),
    journal: textOf(child(journal, 'Title')) || abbreviation,
    pubDate,
    year,
    month,
    doi: doiOf(article, children(child(data, 'ArticleIdList'), 'ArticleId')),
    volume: optionalTextOf(child(issue, 'Volume')),
    issue: optionalTextOf(child(issue, 'Issue')),
    pages: pagesOf(article),
    keywords: keywordsOf(citation),
    mesh,
    publicationTypes,
    citationCount: 0,
    retraction: retractionOf(citation, publicationTypes),
    synthetic: false,
    ...citationMetadata(citation, [title, abstract]),
    meshHeadings,
    publicationTypeUis,
  };
  return {
    record,
    version: versionOf(child(citation, 'PMID')?.attributes.Version),
    revised: isoDateOf(child(citation, 'DateRevised')),
    references: referencesOf(data, pmid),
    authorNames: fullNamesOf(authors),
    journalAbbreviation: abbreviation || optionalTextOf(child(journal, 'ISOAbbreviation')),
    meshQualified,
  };
}
