import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { SourceArticle } from '../articles/source-article.ts';
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
import { retractionOf } from './retraction.ts';

/** Labelled sections stay apart, one a line: 'METHODS: We measured …'. Null where there is no text. */
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

/** A heading is a major topic where its descriptor or any of its qualifiers is starred. */
function meshOf(citation: Element | undefined) {
  const headings = children(child(citation, 'MeshHeadingList'), 'MeshHeading').flatMap((heading) => {
    const descriptor = child(heading, 'DescriptorName');
    const term = textOf(descriptor);
    const qualifiers = children(heading, 'QualifierName');
    const major = [descriptor, ...qualifiers].some((element) => element?.attributes.MajorTopicYN === 'Y');
    return term
      ? [{ term, major, qualified: qualifiers.map((element) => `${term}/${textOf(element)}`) }]
      : [];
  });
  const byTerm = new Map<string, boolean>();
  for (const { term, major } of headings) byTerm.set(term, major || (byTerm.get(term) ?? false));
  return {
    mesh: [...byTerm].map(([term, major]) => ({ term, major })),
    meshQualified: unique(headings.flatMap(({ qualified }) => qualified)),
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

/** Of what is no version, or none that a record can have, the first. */
function versionOf(written: string | undefined): number {
  const version = Number(written);
  return Number.isInteger(version) && version > 0 && version <= 32_767 ? version : 1;
}

/** A `PubmedArticle` (or a bare `MedlineCitation`) as the index takes it; null without a PMID. */
export function medlineArticle(element: Element): SourceArticle | null {
  const citation = element.name === 'MedlineCitation' ? element : child(element, 'MedlineCitation');
  const pmid = pmidOf(child(citation, 'PMID'));
  if (!pmid) return null;
  const article = child(citation, 'Article');
  const journal = child(article, 'Journal');
  const issue = child(journal, 'JournalIssue');
  const data = child(element, 'PubmedData');
  const authors = children(child(article, 'AuthorList'), 'Author');
  const publicationTypes = unique(
    children(child(article, 'PublicationTypeList'), 'PublicationType').map(textOf),
  );
  const pubDate =
    publicationDateText(child(issue, 'PubDate')) || publicationDateText(child(article, 'ArticleDate'));
  const { year, month } = readPublicationDate(pubDate);
  const { mesh, meshQualified } = meshOf(citation);
  const abbreviation = textOf(child(citation, 'MedlineJournalInfo', 'MedlineTA'));
  const record: LiteratureRecord = {
    pmid,
    title: textOf(child(article, 'ArticleTitle')) || textOf(child(article, 'VernacularTitle')),
    abstract: abstractOf(child(article, 'Abstract')),
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
