import type { Reach } from '@sextant/contracts/rpc/search';
import { SAMPLE_THEMES } from '@sextant/sample-corpus/themes';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { Database } from '../database.ts';
import { limitsOf } from '../filters/limits.ts';
import { readCorpusSize } from '../index/statistics.ts';
import { type LiteratureQuery, type LiteratureSource, NO_MATCHES } from '../literature-source.ts';
import { COUNT_CAP, countMatches, readByPmid, readNewest } from '../ranking/matches.ts';
import { NOTHING, type Ranking, rank, select } from '../ranking/rank.ts';
import type { Selection } from '../ranking/selection.ts';
import { allButOne, namesOf, nearestInMeaning } from '../ranking/wider-selection.ts';
import type { SemanticIndex } from '../semantic/semantic-index.ts';
import { type Calibrations, createCalibrations } from '../similarity/calibrations.ts';
import { lexicalModel, semanticModel } from '../similarity/sampled-models.ts';
import { expandQuery } from '../synonyms/expand-query.ts';
import { readCursor, writeCursor } from './match-cursor.ts';
import { readQuery } from './read-query.ts';

/** A match set is counted up to here. */
const MATCH_SET_CAP = 1_000_000;

const counted = (articles: number) =>
  `${articles.toLocaleString('en-US')} ${articles === 1 ? 'article' : 'articles'}`;

/** The index in this database. Everything it knows is in the local store, so it has nothing to add to a PMID look-up. */
export interface LocalSourceDeps {
  readonly database: Database;
  readonly calibrations?: Calibrations;
  /** Without it likeness is lexical. */
  readonly semantic?: SemanticIndex;
  /** Other names for the words of a query; without it those alone that the index has taught. */
  readonly vocabulary?: () => Vocabulary | null;
}

export function createLocalSource({
  database,
  calibrations = createCalibrations(database),
  semantic,
  vocabulary = () => null,
}: LocalSourceDeps): LiteratureSource {
  const lexical = lexicalModel(database);

  /** The query with other names beside the typed ones. */
  const understand = async ({ query, filters }: LiteratureQuery) => {
    const read = readQuery(query);
    if (filters.synonyms === false) return read;
    return expandQuery(database, read, { typed: query, vocabulary: vocabulary() });
  };

  async function rankQuery(asked: LiteratureQuery): Promise<Ranking> {
    const query = await understand(asked);
    const limits = limitsOf(asked.filters, asked.asOf, asked.narrow);
    return rank(database, query, limits, { semantic, text: asked.query });
  }

  /** The matches without an order. */
  async function countQuery(asked: LiteratureQuery): Promise<Ranking> {
    const query = await understand(asked);
    const chosen = await select(database, query, limitsOf(asked.filters, asked.asOf, asked.narrow));
    if (!chosen) return NOTHING;
    const { reading: _, ...found } = chosen;
    const counted = await countMatches(database, found.selection);
    return { ...NOTHING, ...counted, matched: counted.count, ...found };
  }

  /** The articles of a match set that reaches so far; null where there is none. @param chosen the reading of an earlier page */
  async function selectReach(
    asked: LiteratureQuery,
    reach: Reach,
    chosen: number | undefined,
  ): Promise<{ selection: Selection; reading: number; words: number | null; partial: boolean } | null> {
    const query = await understand(asked);
    const limits = limitsOf(asked.filters, asked.asOf, asked.narrow);
    const words = query.kind === 'plain' ? namesOf(query.units).length : null;
    if (reach === 'matches') {
      const found = await select(database, query, limits, chosen);
      // The first reading is that of all words.
      return found && { ...found, words, partial: found.reading > 0 };
    }
    const wider =
      reach === 'all-but-one'
        ? await allButOne(database, query, limits)
        : semantic && (await nearestInMeaning(database, query, limits, { semantic, text: asked.query }));
    return wider ? { selection: wider, reading: 0, words, partial: false } : null;
  }

  /** Ranks beyond relevance order, and all of them where there is none, go on by date. */
  async function pageOf({ best, selection }: Ranking, offset: number, limit: number): Promise<string[]> {
    const ranked = best.slice(offset, offset + limit).map(({ pmid }) => pmid);
    if (ranked.length === limit || !selection) return ranked;
    const rest = await readNewest(database, selection, {
      offset: Math.max(0, offset - best.length),
      limit: limit - ranked.length,
      without: best.map(({ pmid }) => pmid),
    });
    return [...ranked, ...rest];
  }

  return {
    async status() {
      const { articles, synthetic } = await readCorpusSize(database);
      const name = synthetic > 0 ? 'Sample corpus (synthetic)' : 'Local index';
      return {
        source: 'local',
        label: articles > 0 ? `${name}, ${counted(articles)}` : 'Local index, empty',
        articles,
        synthetic: synthetic > 0,
        ...(synthetic > 0 && { topics: SAMPLE_THEMES.map(({ name }) => name) }),
      };
    },

    async search(query, { ordering, offset, limit }) {
      const ranking = await (ordering === 'relevance' ? rankQuery(query) : countQuery(query));
      const lastReachable = Math.min(ranking.count, COUNT_CAP);
      const within = Math.max(0, Math.min(limit, lastReachable - offset));
      return {
        pmids: within > 0 ? await pageOf(ranking, offset, within) : [],
        count: ranking.count,
        countIsCapped: ranking.capped,
        // Without words to score there is no relevance.
        ordering: ranking.count > 0 && ranking.best.length === 0 ? 'date-desc' : ordering,
        lastReachable,
        translation: ranking.translation,
        synonyms: ranking.synonyms,
      };
    },

    async similar(query, { limit, threshold }) {
      const { best, matched, joined, capped, selection, translation, model, synonyms } =
        await rankQuery(query);
      const similarityOf = await calibrations.of(
        model && semantic ? semanticModel(database, semantic, model) : lexical,
      );
      const ranked = best
        .slice(0, limit)
        .map(({ pmid, likeness }) => ({ pmid, similarity: similarityOf(likeness) }))
        .filter(({ similarity }) => similarity >= threshold);
      const unranked =
        best.length === 0 && selection ? await readNewest(database, selection, { offset: 0, limit }) : [];
      return {
        articles: [...ranked, ...unranked.map((pmid) => ({ pmid, similarity: null }))],
        method: model ? 'semantic' : 'lexical',
        matches: matched,
        near: joined,
        matchesAreCapped: capped,
        threshold: unranked.length > 0 ? null : threshold,
        translation,
        synonyms,
      };
    },

    async matchSet(asked, { reach, after, limit }) {
      const cursor = after === null ? null : readCursor(after);
      const found = await selectReach(asked, reach, cursor?.reading);
      if (!found) return NO_MATCHES;
      const { selection, reading, words, partial } = found;
      const [pmids, { count: total, capped }] = await Promise.all([
        readByPmid(database, selection, { after: cursor?.pmid ?? '0', limit }),
        cursor
          ? { count: cursor.total, capped: cursor.capped }
          : countMatches(database, selection, MATCH_SET_CAP),
      ]);
      const cursorAfter = (pmid: string) => writeCursor({ pmid, reading, total, capped });
      return { pmids, cursorAfter, isLast: pmids.length < limit, total, capped, words, partial };
    },

    summaries: async () => [],
    abstracts: async () => [],
  };
}
