import type { Database } from './database.ts';

/** The database row of a generation of vectors. */
export interface StoredModel {
  readonly name: string;
  readonly dimensions: number;
  readonly revision: number;
  readonly articles: number;
  readonly synthetic: boolean;
  readonly index_state: string;
}

/** What one statement says about the index. */
interface VersionRow {
  /** Changes with every change of what `lookUp` reads. */
  readonly version: string;
  /** Number of the last change of entries: see the table `entry_changes`. */
  readonly revision: number;
  /** Changes with the segments; empty without any. */
  readonly segments: string;
  readonly articles: number;
  readonly synthetic_articles: number;
  readonly title_terms: string;
  readonly abstract_terms: string;
  readonly keyword_terms: string;
  /** Of `IndexState`. */
  readonly state: string;
  /** Of all entries: see `formatOf`. Null without any. */
  readonly lowest_format: number | null;
  readonly highest_format: number | null;
  /** Whether articles are being imported. */
  readonly importing: boolean;
  /** Installed by an operator; null for the one shipped. */
  readonly vocabulary: string | null;
  /** The installed file of organisations' other names; null without one. */
  readonly organisation_file: string | null;
  /** The index that the synonyms were learned from. */
  readonly learned_articles: number;
  readonly learned_synthetic: boolean;
  /** The current generation of vectors. */
  readonly model: StoredModel | null;
}

/** The index at one version, for one search. */
export interface IndexVersion extends VersionRow {
  readonly database: Database;
  /**
   * Values by key that depend on the version alone. Each key is read once, whichever search needs it; one without a
   * value is remembered too.
   * @param kind what is looked up
   * @param read reads the values of several keys
   */
  lookUp<Value>(
    kind: string,
    keys: readonly string[],
    read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>>;
}

/** An import updates its row with each batch: without an update for longer it was interrupted. */
const SILENT = `interval '1 minute'`;
/** The next file of the same import has begun by then. */
const BETWEEN_FILES = `interval '2 seconds'`;

// Whatever changes entries or their words also updates the row of `corpus`, and learning that of `synonyms_state`: `xmin`
// is the transaction that did. Counts of terms change as deltas are folded, which come and go in the order of their ids.
const versionSql = (schema: string) => `
  SELECT concat_ws('/', c.xmin, s.xmin, CASE WHEN (SELECT min(id) FROM ${schema}.statistics_deltas) IS NOT NULL
      THEN (SELECT concat_ws('-', count(*), max(id)) FROM ${schema}.statistics_deltas) END) AS version,
    (SELECT coalesce(max(id), 0)::float8 FROM ${schema}.entry_changes) AS revision,
    (SELECT concat_ws('/', max(id), max(revision)) FROM ${schema}.segments) AS segments,
    c.articles, c.synthetic_articles, c.title_terms, c.abstract_terms, c.keyword_terms,
    concat_ws('/', c.articles, c.synthetic_articles, i.changed, f.lowest, f.highest) AS state,
    f.lowest AS lowest_format, f.highest AS highest_format, i.importing, v.version AS vocabulary,
    (SELECT version FROM ${schema}.organisation_files WHERE current) AS organisation_file,
    s.articles AS learned_articles, s.synthetic AS learned_synthetic, to_jsonb(m) AS model
  FROM ${schema}.corpus c CROSS JOIN ${schema}.synonyms_state s
    CROSS JOIN (SELECT sum(added + updated + deleted) AS changed, coalesce(bool_or(updated_at > now() - ${BETWEEN_FILES}
      OR (status = 'running' AND updated_at > now() - ${SILENT})), false) AS importing FROM ${schema}.imports) AS i
    CROSS JOIN (SELECT min(format) AS lowest, max(format) AS highest FROM ${schema}.index_entries) AS f
    LEFT JOIN ${schema}.vocabularies v ON v.current LEFT JOIN ${schema}.semantic_models m ON m.current LIMIT 1`;

/** Keys of one kind that are kept; some 100 bytes each. */
const MAX_KEYS = 50_000;

type Known = Map<string, Map<string, unknown>>;

function createIndexCache(database: Database): () => Promise<IndexVersion> {
  let version = '';
  /** By kind and key. */
  let known: Known = new Map();
  let starting: Promise<IndexVersion> | null = null;

  async function lookUpIn<Value>(
    values: Known,
    kind: string,
    keys: readonly string[],
    read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> {
    const byKey = (values.get(kind) ?? new Map()) as Map<string, Value | undefined>;
    values.set(kind, byKey);
    const unique = [...new Set(keys)];
    const missing = unique.filter((key) => !byKey.has(key));
    const answer = new Map<string, Value>();
    const add = (key: string, value: Value | undefined) => {
      if (value !== undefined) answer.set(key, value);
    };
    // Before anything is read: meanwhile another search may forget them.
    for (const key of unique) add(key, byKey.get(key));
    const found = missing.length > 0 ? await read(missing) : new Map<string, Value>();
    for (const key of missing) add(key, found.get(key));
    if (byKey.size + missing.length > MAX_KEYS) byKey.clear();
    for (const key of missing) byKey.set(key, found.get(key));
    return answer;
  }

  async function readVersion(): Promise<IndexVersion> {
    const { rows } = await database.query<VersionRow>(versionSql(database.schema));
    const [row] = rows;
    if (!row) throw new Error('The index has no row that says how large it is');
    if (row.version !== version) [version, known] = [row.version, new Map()];
    const values = known;
    return { ...row, database, lookUp: (kind, keys, read) => lookUpIn(values, kind, keys, read) };
  }

  return () =>
    (starting ??= Promise.resolve().then(() => {
      starting = null;
      return readVersion();
    }));
}

const caches = new WeakMap<Database, () => Promise<IndexVersion>>();

/**
 * The version of the index now, in one statement, shared by calls of the same turn of the event loop. What depends on it
 * alone is kept in memory until the next version.
 */
export function currentVersion(database: Database): Promise<IndexVersion> {
  const known = caches.get(database) ?? createIndexCache(database);
  caches.set(database, known);
  return known();
}
