import { basename } from 'node:path';
import { AsciiParser } from './ascii-parser.ts';
import type { MeshKind } from './checked-records.ts';
import { textOf } from './file-text.ts';
import { VocabularyError, type VocabularyRecord } from './record.ts';
import { XmlParser } from './xml-parser.ts';

/** What one of NLM's files holds. */
export interface MeshFile {
  /** The file's own name, without its folder. */
  readonly name: string;
  readonly kind: MeshKind;
  /** Of MeSH: from the file's name, as NLM gives it. */
  readonly year: number;
  readonly records: readonly VocabularyRecord[];
}

/** The beginning says which format it is; NLM's XML may have a comment and white space before anything else. */
const START_CHARS = 64;

function yearOf(name: string): number {
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

async function parsed(path: string) {
  let parser: ReturnType<typeof parserFor> | null = null;
  let start = '';
  for await (const piece of textOf(path)) {
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
 * Reads one of NLM's files: `d20YY.bin`, `desc20YY.xml` or `supp20YY.xml`, plain or gzipped. All of its records are in memory.
 * @throws VocabularyError whose message goes on from the file's name
 */
export async function readMeshFile(path: string): Promise<MeshFile> {
  const name = basename(path);
  const { kind, records } = await parsed(path);
  if (records.length === 0) throw new VocabularyError('holds no records');
  return { name, kind, year: yearOf(name), records };
}
