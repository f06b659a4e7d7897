/** What a file of articles holds, by how it begins. */
export type FileFormat = 'xml' | 'tagged' | 'csv' | 'pmids' | 'summary';

/** A PMID in what PubMed's site saves as 'Summary (text)' or 'Abstract (text)'. */
const NAMED_PMID = /\bPMID:\s*(\d{1,10})\b/g;
/** Of PubMed's CSV. */
const FIRST_COLUMN = /^"?(\d{1,10})"?,/gm;
const PMID_LIST = /^(?:\d{1,10}[\s,;]*)+$/;

/** What a file of trials is, by how it begins; null for other files. */
export function trialFormatOf(start: string): 'json' | 'csv' | null {
  const text = start.replace(/^\ufeff/, '').trimStart();
  if (/^(?:\[\s*)?\{\s*"/.test(text) || /^\[\s*\]/.test(text)) return 'json';
  const firstLine = text.split(/\r?\n|\r/, 1)[0] ?? '';
  return /(?:^|,)\s*"?NCT Number"?\s*(?:,|$)/i.test(firstLine) ? 'csv' : null;
}

/** The format of a file of articles that begins with this text; null if it is none that is read. */
export function formatOf(start: string): FileFormat | null {
  const text = start.replace(/^\ufeff/, '').trimStart();
  const firstLine = text.split(/\r?\n|\r/, 1)[0] ?? '';
  if (text.startsWith('<')) return 'xml';
  if (/^[A-Z][A-Z\d]{1,3} *- /.test(firstLine)) return 'tagged';
  if (/(?:^|,)\s*"?PMID"?\s*,/i.test(firstLine)) return 'csv';
  if (PMID_LIST.test(firstLine.trim())) return 'pmids';
  // Trials name PMIDs, too.
  if (trialFormatOf(start)) return null;
  return new RegExp(NAMED_PMID).test(text) ? 'summary' : null;
}

/** The PMIDs of a list, a summary or a table, each once, in order. */
export function findPmids(text: string, format: 'pmids' | 'summary' | 'csv'): string[] {
  const found =
    format === 'pmids'
      ? (text.match(/\d{1,10}/g) ?? [])
      : Array.from(text.matchAll(format === 'csv' ? FIRST_COLUMN : NAMED_PMID), ([, pmid = '']) => pmid);
  return [...new Set(found.map((pmid) => pmid.replace(/^0+/, '')).filter(Boolean))];
}
