import { basename } from 'node:path';
import { AsciiParser } from './ascii-parser.ts';
import { readText } from './read-text.ts';
import { VocabularyError, type VocabularyRecord } from './record.ts';
import type { MeshKind } from './record-validator.ts';
import { XmlParser } from './xml-parser.ts';

/** Content of one of NLM's files. */
export interface MeshFile {
  /** Base name of the file. */
  readonly name: string;
  readonly kind: MeshKind;
  /** Year of MeSH, from the file name. */
  readonly year: number;
  readonly records: readonly VocabularyRecord[];
}

/** The format is detected from the start; NLM's XML may begin with a comment and white space. */
const START_CHARS = 64;

function parseYear(name: string): number {
  const year = /(?<!\d)20\d\d(?!\d)/.exec(name)?.[0];
  if (!year) throw new VocabularyError('has no year in its name: call it as NLM does, such as desc2025.xml');
  return Number(year);
}

function parserFor(start: string) {
  const text = start.trimStart();
  if (text.startsWith('<')) return new XmlParser();
  if (!text.startsWith('*NEWRECORD'))
    throw new VocabularyError('is neither XML nor NLM’s ASCII format, which starts with *NEWRECORD');
  const ascii = new AsciiParser();
  return {
    write: (piece: string) => ascii.write(piece),
    end: () => ({ kind: 'descriptors' as const, records: ascii.end() }),
  };
}

async function parseFile(path: string) {
  let parser: ReturnType<typeof parserFor> | null = null;
  let start = '';
  for await (const piece of readText(path)) {
    if (parser) {
      parser.write(piece);
      continue;
    }
    start += piece;
    if (start.trimStart().length < START_CHARS && start.length < 2 ** 20) continue;
    parser = parserFor(start);
    parser.write(start);
  }
  if (!parser) {
    parser = parserFor(start);
    parser.write(start);
  }
  return parser.end();
}

/**
 * Parses one of NLM's files: `d20YY.bin`, `desc20YY.xml` or `supp20YY.xml`, plain or gzipped. Holds all
 * records in memory.
 * @throws VocabularyError with the rest of a sentence that starts with the file's name
 */
export async function readMeshFile(path: string): Promise<MeshFile> {
  const name = basename(path);
  const { kind, records } = await parseFile(path);
  if (records.length === 0) throw new VocabularyError('holds no records');
  return { name, kind, year: parseYear(name), records };
}
