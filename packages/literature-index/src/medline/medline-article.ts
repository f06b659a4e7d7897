import type { LiteratureRecord, MeshHeading, OtherAbstract } from '@sextant/contracts/literature/article';
import { parseAffiliations, parseAuthors } from './authors.ts';
import {
  child,
  children,
  descendants,
  type Element,
  getOptionalText,
  getText,
  parsePmid,
  unique,
} from './element.ts';
import { getProse } from './markup.ts';
import { findRetraction, parseNotices } from './notices.ts';
import {
  parseEntryDates,
  parseIsoDate,
  publicationDateText,
  readPublicationDate,
} from './publication-date.ts';
import { citationMetadata, parseMeshHeadings, parsePublicationTypes } from './record-metadata.ts';
import type { SourceArticle } from './source-article.ts';

/** Labelled sections stay separate, one per line: 'METHODS: We measured …'. Null without text. */
export function parseAbstract(abstract: Element | undefined): string | null {
  const sections = children(abstract, 'AbstractText').map((section) => {
    const label = (section.attributes.Label ?? '').trim();
    const text = getProse(section);
    return label && label.toUpperCase() !== 'UNLABELLED' && text ? `${label}: ${text}` : text;
  });
  return sections.filter(Boolean).join('\n') || null;
}

/** What MEDLINE has instead of an abstract that only the publisher shows. */
const ELSEWHERE = /^abstract available from the publisher\.?$/iu;

/** Abstracts beside the main one, each with its language. */
export const parseOtherAbstracts = (citation: Element | undefined): OtherAbstract[] =>
  children(citation, 'OtherAbstract').flatMap((abstract) => {
    const text = parseAbstract(abstract);
    if (!text || ELSEWHERE.test(text)) return [];
    return [
      { language: abstract.attributes.Language || 'eng', type: abstract.attributes.Type || null, text },
    ];
  });

export const parseKeywords = (parent: Element | undefined): string[] =>
  unique(children(parent, 'KeywordList').flatMap((list) => children(list, 'Keyword').map(getProse)));

/** Headings by descriptor: a topic is major if the descriptor or any of its qualifiers is starred. */
function toMeshTerms(headings: readonly MeshHeading[]) {
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

function findDoi(article: Element | undefined, ids: readonly Element[]): string | null {
  const stated = children(article, 'ELocationID').find(
    ({ attributes }) => attributes.EIdType === 'doi' && attributes.ValidYN !== 'N',
  );
  return getOptionalText(stated ?? ids.find(({ attributes }) => attributes.IdType === 'doi'));
}

function parsePages(article: Element | undefined): string | null {
  const pagination = child(article, 'Pagination');
  const [startPage, endPage] = ['StartPage', 'EndPage'].map((name) => getText(child(pagination, name)));
  const pages =
    getText(child(pagination, 'MedlinePgn')) || unique([startPage ?? '', endPage ?? '']).join('-');
  return pages || null;
}

const parseReferences = (data: Element | undefined, ownPmid: string): string[] =>
  unique(
    children(data, 'ReferenceList').flatMap((list) =>
      descendants(list, 'ArticleId')
        .filter(({ attributes }) => attributes.IdType === 'pubmed')
        .map(getText),
    ),
  ).filter((pmid) => /^[1-9]\d{0,9}$/.test(pmid) && pmid !== ownPmid);

/** Parses the PMID version; 1 where it is missing or out of range. */
function parseVersion(written: string | undefined): number {
  const version = Number(written);
  return Number.isInteger(version) && version > 0 && version <= 32_767 ? version : 1;
}

/** Converts a `PubmedArticle` (or a bare `MedlineCitation`) to a source article; null without a PMID. */
export function parseMedlineArticle(element: Element): SourceArticle | null {
  const citation = element.name === 'MedlineCitation' ? element : child(element, 'MedlineCitation');
  const pmid = parsePmid(child(citation, 'PMID'));
  if (!pmid) return null;
  const article = child(citation, 'Article');
  const journal = child(article, 'Journal');
  const issue = child(journal, 'JournalIssue');
  const data = child(element, 'PubmedData');
  const people = children(child(article, 'AuthorList'), 'Author');
  const { authors, ...byline } = parseAuthors(people);
  const { publicationTypes, publicationTypeUis } = parsePublicationTypes(
    children(child(article, 'PublicationTypeList'), 'PublicationType'),
  );
  const pubDate =
    publicationDateText(child(issue, 'PubDate')) || publicationDateText(child(article, 'ArticleDate'));
  const { year, month } = readPublicationDate(pubDate);
  const meshHeadings = parseMeshHeadings(citation);
  const { mesh, meshQualified } = toMeshTerms(meshHeadings);
  const abbreviation = getText(child(citation, 'MedlineJournalInfo', 'MedlineTA'));
  const vernacularTitle = getProse(child(article, 'VernacularTitle')) || null;
  const title = getProse(child(article, 'ArticleTitle')) || (vernacularTitle ?? '');
  const abstract = parseAbstract(child(article, 'Abstract'));
  const notices = parseNotices(citation, publicationTypes, title);
  const record: LiteratureRecord = {
    pmid,
    title,
    abstract,
    authors,
    journal: getText(child(journal, 'Title')) || abbreviation,
    pubDate,
    year,
    month,
    doi: findDoi(article, children(child(data, 'ArticleIdList'), 'ArticleId')),
    volume: getOptionalText(child(issue, 'Volume')),
    issue: getOptionalText(child(issue, 'Issue')),
    pages: parsePages(article),
    keywords: parseKeywords(citation),
    mesh,
    publicationTypes,
    citationCount: 0,
    retraction: findRetraction(notices),
    synthetic: false,
    ...citationMetadata(citation, [title, abstract]),
    meshHeadings,
    publicationTypeUis,
    otherAbstracts: parseOtherAbstracts(citation),
    vernacularTitle,
    affiliations: parseAffiliations(people),
    notices,
    ...parseEntryDates(data),
  };
  return {
    record,
    version: parseVersion(child(citation, 'PMID')?.attributes.Version),
    revised: parseIsoDate(child(citation, 'DateRevised')),
    references: parseReferences(data, pmid),
    ...byline,
    journalAbbreviation: abbreviation || getOptionalText(child(journal, 'ISOAbbreviation')),
    meshQualified,
  };
}
