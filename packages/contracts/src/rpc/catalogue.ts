import { MailAddress } from './auth.ts';
import { ArticlesOfTopic, TopicsOfArticles } from './insight.ts';
import {
  ArticlesByPmid,
  FirstMatches,
  MatchIds,
  MatchSet,
  NewestMatches,
  OrganisationsByPmid,
  PublishedSince,
  RevisionsByPmid,
  SimilarToQuery,
  TrialsOfTopic,
  VectorsByPmid,
  VocabularyTable,
} from './search.ts';

/** Every request that one service may send to another. */
export const REQUEST_CATALOGUE = [
  MailAddress,
  TopicsOfArticles,
  ArticlesOfTopic,
  ArticlesByPmid,
  FirstMatches,
  MatchIds,
  MatchSet,
  NewestMatches,
  OrganisationsByPmid,
  PublishedSince,
  RevisionsByPmid,
  SimilarToQuery,
  TrialsOfTopic,
  VectorsByPmid,
  VocabularyTable,
] as const;
