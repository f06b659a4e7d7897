import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TransformOptions } from 'node:stream';
import { createGunzip, type ZlibOptions } from 'node:zlib';
import { CsvParser } from './csv-parser.ts';
import type { EntryParser, MedlineEntry, SkippedRecord } from './entries.ts';
import { FileDecoder } from './file-decoder.ts';
import { type FileFormat, formatOf } from './file-format.ts';
import { MedlineError } from './medline-error.ts';
import { MedlineParser } from './medline-parser.ts';
import { TaggedParser } from './tagged-parser.ts';

const CHUNK_BYTES = 65_536;
/**
 * A stream that fails discards its buffer. It is kept empty, so that the records read from a broken file do not depend
 * on timing.
 */
const GUNZIP: ZlibOptions & TransformOptions = { chunkSize: CHUNK_BYTES, readableHighWaterMark: 1 };
const isImportName = (name: string) => /\.(?:xml|nbib|json)(?:\.gz)?$/i.test(name);

/** A file to import, or the reason why it cannot be read. */
export type FoundFile =
  | { readonly path: string; readonly bytes: number }
  | { readonly path: string; readonly error: string };

const problem = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
  return error instanceof Error ? error.message : String(error);
};

/** Resolves paths to files: for a folder all `.xml`, `.nbib` and `.json` files, gzipped or not, at any depth, by name. */
export async function findFiles(paths: readonly string[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of paths) {
    try {
      const info = await stat(path);
      if (!info.isDirectory()) {
        found.push({ path, bytes: info.size });
        continue;
      }
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && isImportName(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
      if (files.length === 0)
        found.push({ path, error: 'holds no .xml, .nbib or .json file, gzipped or not' });
      found.push(...(await findFiles(files)));
    } catch (error) {
      found.push({ path, error: problem(error) });
    }
  }
  return found;
}

/**
 * SHA-256 of the file's content, read into one reused buffer: a stream would create garbage as large as the file.
 * @throws MedlineError
 */
export async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  try {
    await using file = await open(path);
    for (let bytesRead = -1; bytesRead !== 0; ) {
      ({ bytesRead } = await file.read(buffer, 0, CHUNK_BYTES));
      hash.update(buffer.subarray(0, bytesRead));
    }
  } catch (error) {
    throw new MedlineError(problem(error), { cause: error });
  }
  return hash.digest('hex');
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

function gzipProblem(error: unknown): MedlineError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'Z_BUF_ERROR')
    return new MedlineError('is cut short: the gzip data ends too early', { cause: error });
  if (code?.startsWith('Z_'))
    return new MedlineError('is damaged: the gzip data cannot be read', { cause: error });
  return new MedlineError(problem(error), { cause: error });
}

async function* decompressed(path: string, onBytes: (read: number) => void): AsyncGenerator<Buffer> {
  const gzipped = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const stream = gzipped ? file.pipe(createGunzip(GUNZIP)) : file;
  if (stream !== file) file.on('error', (error) => stream.destroy(error));
  try {
    for await (const chunk of stream) {
      onBytes(file.bytesRead);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw gzipProblem(error);
  } finally {
    file.destroy();
    stream.destroy();
  }
}

/** Enough to see the encoding and the format of a file. */
const MIN_START_BYTES = 4_096;

/**
 * The text of a file in pieces, decompressed and decoded. The first piece is long enough to see the format, unless the
 * file is shorter.
 * @throws MedlineError
 */
export async function* readText(
  path: string,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new FileDecoder();
  let start: Buffer[] | null = [];
  let bytes = 0;
  for await (const chunk of decompressed(path, onBytes)) {
    bytes += chunk.length;
    if (!start) yield decoder.decode(chunk);
    else {
      start.push(chunk);
      if (bytes < MIN_START_BYTES) continue;
      yield decoder.decode(Buffer.concat(start));
      start = null;
    }
  }
  if (bytes === 0) throw new MedlineError('is empty');
  yield (start ? decoder.decode(Buffer.concat(start)) : '') + decoder.decode();
}

const NO_RECORDS = `holds no records: it is neither MEDLINE XML, nor one of the formats that PubMed's site saves, nor studies of ClinicalTrials.gov`;
const ONLY_PMIDS =
  'lists PMIDs without their records, which only PubMed has, and PubMed is not asked or does not answer';

type Skipped = (record: SkippedRecord) => void;
const PARSERS: Readonly<Partial<Record<FileFormat, new (onSkipped?: Skipped) => EntryParser>>> = {
  xml: MedlineParser,
  tagged: TaggedParser,
  csv: CsvParser,
};

function parserFor(start: string, onSkipped: Skipped | undefined): EntryParser {
  const format = formatOf(start);
  if (!format) throw new MedlineError(NO_RECORDS);
  const Parser = PARSERS[format];
  if (!Parser) throw new MedlineError(ONLY_PMIDS);
  return new Parser(onSkipped);
}

/**
 * The records of a file in order, plain or gzipped regardless of its name, with memory bounded by one record: MEDLINE XML,
 * PubMed's tagged format, or its CSV. Records delivered before an error are valid.
 * @param options.onBytes called with the number of bytes read so far
 * @param options.onSkipped called with each record that cannot be read
 * @throws MedlineError describing the problem
 */
export async function* readMedlineFile(
  path: string,
  { onBytes, onSkipped }: { readonly onBytes?: (read: number) => void; readonly onSkipped?: Skipped } = {},
): AsyncGenerator<MedlineEntry> {
  let parser: EntryParser | undefined;
  for await (const text of readText(path, onBytes)) {
    parser ??= parserFor(text, onSkipped);
    yield* parser.write(text);
  }
  if (parser) yield* parser.end();
}
