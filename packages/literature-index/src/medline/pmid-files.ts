import { findPmids, formatOf } from './file-format.ts';
import { readText } from './medline-files.ts';

/** A list with more characters is none. */
const MAX_CHARS = 16_777_216;

/**
 * The PMIDs of a file that has no whole records: a list, a summary or an abstract as text, or CSV. Null for other files,
 * and for those that cannot be read: to import them says why.
 */
export async function readPmidFile(path: string): Promise<string[] | null> {
  try {
    let text = '';
    for await (const piece of readText(path)) {
      text += piece;
      const format = formatOf(text);
      if (format === null || format === 'xml' || format === 'tagged' || text.length > MAX_CHARS) return null;
    }
    const format = formatOf(text);
    return format === 'pmids' || format === 'summary' || format === 'csv' ? findPmids(text, format) : null;
  } catch {
    return null;
  }
}
