import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Writes lines to a gzipped file that only its owner can read. Returns their number. */
export async function writeLines(file: string, batches: AsyncIterable<readonly string[]>): Promise<number> {
  const gzip = createGzip();
  const target = gzip.pipe(createWriteStream(file, { mode: 0o600 }));
  let count = 0;
  for await (const lines of batches) {
    count += lines.length;
    if (lines.length > 0 && !gzip.write(`${lines.join('\n')}\n`)) await once(gzip, 'drain');
  }
  gzip.end();
  await finished(target);
  return count;
}

/** The lines of such a file, in batches of at most `size`. */
export async function* readLines(file: string, size: number): AsyncGenerator<string[]> {
  const input = createReadStream(file).pipe(createGunzip());
  let batch: string[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
