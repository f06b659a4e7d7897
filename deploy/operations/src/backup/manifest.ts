import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** `manifest.json` of a backup: a folder with one gzipped file of JSON lines for each table and stream. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  schemas: z.array(
    z.object({
      schema: z.string(),
      /** Migrations that were applied. */
      migrations: z.array(z.string()),
      tables: z.array(
        z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() }),
      ),
    }),
  ),
  streams: z.array(z.object({ name: z.string(), messages: z.int().nonnegative() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFile = (folder: string): string => join(folder, 'manifest.json');
export const tableFile = (folder: string, schema: string, table: string): string =>
  join(folder, `${schema}.${table}.jsonl.gz`);
export const streamFile = (folder: string, stream: string): string =>
  join(folder, `stream.${stream}.jsonl.gz`);

/** @throws Error if the folder holds no backup that this release can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no manifest.json.`);
  });
  return Manifest.parse(JSON.parse(text));
}
