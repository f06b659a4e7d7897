import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { VocabularyError } from './record.ts';

const CHUNK_BYTES = 65_536;
/** NLM's largest file, of the supplementary substances, has about 800 MB. */
const MAX_FILE_BYTES = 4 * 2 ** 30;

function problem(error: unknown): VocabularyError {
  if (error instanceof VocabularyError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const words: Record<string, string> = {
    ENOENT: 'does not exist',
    EACCES: 'may not be read',
    EPERM: 'may not be read',
    EISDIR: 'is a folder: name its files',
    Z_BUF_ERROR: 'is cut short: the gzip data ends too early',
  };
  const other = code.startsWith('Z_') ? 'is damaged: the gzip data cannot be read' : String(error);
  return new VocabularyError(words[code] ?? other, { cause: error });
}

async function isGzip(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const gzipped = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const stream = gzipped ? file.pipe(createGunzip({ chunkSize: CHUNK_BYTES })) : file;
  if (stream !== file) file.on('error', (error) => stream.destroy(error));
  try {
    yield* stream;
  } finally {
    file.destroy();
    stream.destroy();
  }
}

/**
 * Yields the text of a file in chunks, decompressing gzip by content, not by name; chunks are not empty, and
 * there is at least one.
 * @throws VocabularyError
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new VocabularyError('is not UTF-8 text', { cause: error });
    }
  };
  let bytes = 0;
  try {
    for await (const chunk of bytesOf(path)) {
      bytes += chunk.length;
      if (bytes > MAX_FILE_BYTES)
        throw new VocabularyError(`is refused: it is larger than ${MAX_FILE_BYTES} bytes when unpacked`);
      const text = decode(chunk);
      if (text) yield text;
    }
    decode();
  } catch (error) {
    throw problem(error);
  }
  if (bytes === 0) throw new VocabularyError('is empty');
}
