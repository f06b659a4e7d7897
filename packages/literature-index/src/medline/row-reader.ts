import { MedlineError } from './medline-error.ts';

const MAX_ROW_CHARS = 1_048_576;

/**
 * Splits a table given in pieces into rows (RFC 4180): a quoted field may hold commas, line breaks and doubled quotes.
 * @param options.withEmpty also rows without content, for those who count lines
 */
export function createRowReader({ withEmpty = false } = {}) {
  let row: string[] = [];
  let field = '';
  let inQuotes = false;
  let quoteBefore = false;
  let chars = 0;
  const endField = () => {
    row.push(field);
    field = '';
  };
  return (text: string | null): string[][] => {
    const rows: string[][] = [];
    const endRow = () => {
      endField();
      if (withEmpty || row.some(Boolean)) rows.push(row);
      row = [];
      chars = 0;
    };
    for (const character of text ?? '\n') {
      chars += 1;
      if (chars > MAX_ROW_CHARS) throw new MedlineError('is refused: a row is too long');
      if (character === '"') {
        // The second one of a pair stands for itself.
        if (!inQuotes && quoteBefore) field += '"';
        quoteBefore = inQuotes;
        inQuotes = !inQuotes;
        continue;
      }
      quoteBefore = false;
      if (inQuotes) field += character;
      else if (character === ',') endField();
      else if (character === '\n') endRow();
      else if (character !== '\r') field += character;
    }
    return rows;
  };
}
