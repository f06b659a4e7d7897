import type { Database } from './database.ts';
import { currentVersion, type IndexVersion } from './index-cache.ts';

/** A fingerprint of the index that changes with every import, and once all entries are made anew. */
export interface IndexState {
  readonly articles: number;
  readonly synthetic: boolean;
  readonly state: string;
}

export const toIndexState = ({ articles, synthetic_articles, state }: IndexVersion): IndexState => ({
  articles,
  synthetic: synthetic_articles > 0,
  state,
});

export const readIndexState = async (database: Database): Promise<IndexState> =>
  toIndexState(await currentVersion(database));
