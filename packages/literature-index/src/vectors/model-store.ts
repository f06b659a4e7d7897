import { type Database, inTransaction } from '../store/database.ts';
import type { StoredModel } from '../store/index-cache.ts';
import type { IndexState } from '../store/index-state.ts';
import type { LatentModel } from './latent-model.ts';

/** Identifies the content of a generation: building adds to one under its name. */
export const generationKey = ({ name, revision }: Pick<StoredModel, 'name' | 'revision'>): string =>
  `${name}/${revision}`;

const currentSql = (schema: string) => `
  SELECT name, dimensions, revision, articles, synthetic, index_state FROM ${schema}.semantic_models WHERE current LIMIT 1`;

export async function readCurrentModel(database: Database): Promise<StoredModel | null> {
  const { rows } = await database.query<StoredModel>(currentSql(database.schema));
  return rows[0] ?? null;
}

/** Terms per stored part: some 270 bytes each. */
const TERMS_PER_PART = 1_000;

function packPart({ dimensions, terms, rarity, scales, projection }: LatentModel, from: number): Buffer {
  const to = Math.min(terms.length, from + TERMS_PER_PART);
  const bytesPerTerm = 12 + dimensions;
  const packed = Buffer.alloc((to - from) * bytesPerTerm);
  for (let row = from; row < to; row += 1) {
    const at = (row - from) * bytesPerTerm;
    packed.writeUInt32LE(terms[row] ?? 0, at);
    packed.writeFloatLE(rarity[row] ?? 0, at + 4);
    packed.writeFloatLE(scales[row] ?? 0, at + 8);
    for (let k = 0; k < dimensions; k += 1)
      packed.writeInt8(projection[row * dimensions + k] ?? 0, at + 12 + k);
  }
  return packed;
}

function unpackParts(parts: readonly Buffer[], dimensions: number): LatentModel {
  const packed = Buffer.concat(parts);
  const bytesPerTerm = 12 + dimensions;
  const count = Math.floor(packed.length / bytesPerTerm);
  const model = {
    dimensions,
    terms: new Uint32Array(count),
    rarity: new Float32Array(count),
    scales: new Float32Array(count),
    projection: new Int8Array(count * dimensions),
  };
  for (let row = 0; row < count; row += 1) {
    const at = row * bytesPerTerm;
    model.terms[row] = packed.readUInt32LE(at);
    model.rarity[row] = packed.readFloatLE(at + 4);
    model.scales[row] = packed.readFloatLE(at + 8);
    const start = packed.byteOffset + at + 12;
    model.projection.set(new Int8Array(packed.buffer, start, dimensions), row * dimensions);
  }
  return model;
}

/** A model to store, with its projection if it has one. */
export interface NewModel {
  readonly name: string;
  readonly dimensions: number;
  /** State of the index that it was made for. */
  readonly index: IndexState;
  readonly projection?: LatentModel;
}

/** Stores a model beside the current one; searches use it only after `makeCurrent`. */
export async function storeModel(
  database: Database,
  { name, dimensions, index, projection }: NewModel,
): Promise<void> {
  await database.query(
    `INSERT INTO ${database.schema}.semantic_models (name, dimensions, articles, synthetic, index_state) VALUES ($1, $2, $3, $4, '')
     ON CONFLICT (name) DO UPDATE SET articles = excluded.articles, synthetic = excluded.synthetic`,
    [name, dimensions, index.articles, index.synthetic],
  );
  if (!projection) return;
  for (let from = 0, part = 0; from < projection.terms.length; from += TERMS_PER_PART, part += 1)
    await database.query(
      `INSERT INTO ${database.schema}.semantic_model_parts (model, part, content) VALUES ($1, $2, $3)`,
      [name, part, packPart(projection, from)],
    );
}

const PARTS_PER_QUERY = 4;

export async function readModel(
  database: Database,
  { name, dimensions }: Pick<StoredModel, 'name' | 'dimensions'>,
): Promise<LatentModel> {
  const parts: Buffer[] = [];
  for (;;) {
    const { rows } = await database.query<{ content: Buffer }>(
      `SELECT content FROM ${database.schema}.semantic_model_parts WHERE model = $1 AND part >= $2 ORDER BY part LIMIT $3`,
      [name, parts.length, PARTS_PER_QUERY],
    );
    parts.push(...rows.map(({ content }) => content));
    if (rows.length < PARTS_PER_QUERY) return unpackParts(parts, dimensions);
  }
}

/** Makes this the model that searches use, and retires the previous one in the same transaction. */
export async function makeCurrent(database: Database, name: string, state: string): Promise<void> {
  await inTransaction(database, async (connection) => {
    await connection.query(
      `UPDATE ${connection.schema}.semantic_models SET current = false WHERE current AND name <> $1`,
      [name],
    );
    await connection.query(
      `UPDATE ${connection.schema}.semantic_models SET current = true, revision = revision + 1, index_state = $2 WHERE name = $1`,
      [name, state],
    );
  });
}
