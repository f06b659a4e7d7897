import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Fields of a MEDLINE record that the benchmarks need. */
export interface MedlineRecord {
  readonly pmid: string;
  readonly title: string;
  /** Labelled sections one per line, as in the index; null if there is none. */
  readonly abstract: string | null;
  readonly publicationTypes: readonly string[];
  /** Indexed with MeSH, so that its publication types were assigned by NLM. */
  readonly indexed: boolean;
  readonly english: boolean;
  /** Names of MeSH descriptors. */
  readonly headings: readonly string[];
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const ENTITY = /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi;

const textOf = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, '')
    .replace(ENTITY, (whole, decimal, hex, name) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? whole);
    })
    .replace(/\s+/g, ' ')
    .trim();

const all = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, attributes = '', inner = '']) => ({ attributes, text: textOf(inner) }),
  );

function parseAbstract(citation: string): string | null {
  const [, abstract = ''] = /<Abstract>([\s\S]*?)<\/Abstract>/.exec(citation) ?? [];
  const sections = all(abstract, 'AbstractText').map(({ attributes, text }) => {
    const label = textOf(/\bLabel="([^"]*)"/.exec(attributes)?.[1] ?? '');
    return label && label.toUpperCase() !== 'UNLABELLED' && text ? `${label}: ${text}` : text;
  });
  return sections.filter(Boolean).join('\n') || null;
}

/** Parses a MEDLINE file, plain or gzipped, into memory; assumes that it is well-formed. */
export function medlineRecords(path: string): MedlineRecord[] {
  const bytes = readFileSync(path);
  const xml = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return [...xml.matchAll(/<MedlineCitation[\s>][\s\S]*?<\/MedlineCitation>/g)].map(([citation]) => ({
    pmid: all(citation, 'PMID')[0]?.text ?? '',
    title: all(citation, 'ArticleTitle')[0]?.text ?? '',
    abstract: parseAbstract(citation),
    publicationTypes: all(citation, 'PublicationType').map(({ text }) => text),
    indexed: citation.includes('<MeshHeadingList>'),
    headings: all(citation, 'DescriptorName').map(({ text }) => text),
    english: all(citation, 'Language').every(({ text }) => text === 'eng'),
  }));
}
