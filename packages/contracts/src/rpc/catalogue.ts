import { ArticlesOfTopic, TopicsOfArticles } from './insight.ts';
import {
  ArticlesByPmid,
  MatchSet,
  NewestMatches,
  PublishedSince,
  VectorsByPmid,
  VocabularyTable,
} from './search.ts';

/** Every request that one service may send to another. */
export const REQUEST_CATALOGUE = [
  TopicsOfArticles,
  ArticlesOfTopic,
  ArticlesByPmid,
  MatchSet,
  NewestMatches,
  PublishedSince,
  VectorsByPmid,
  VocabularyTable,
] as const;
