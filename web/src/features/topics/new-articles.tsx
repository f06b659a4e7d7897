import { formatDate } from '@sextant/briefing/words/formatting';
import type { Topic } from '@sextant/contracts/insight/topic';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { newArticlesText, useNewArticles } from '../../topic-kit/versions/use-topic-news.ts';

/** URL of the topic's search over all years, newest first, so that new articles are at the top. */
function searchUrl({ searchQuery, filters }: Pick<Topic, 'searchQuery' | 'filters'>): string {
  const { articleType = 'all', journalFilter, authorFilter, synonyms = true } = filters ?? {};
  const search = new URLSearchParams({ q: searchQuery, order: 'date-desc', history: 'all' });
  if (articleType !== 'all') search.set('type', articleType);
  if (journalFilter) search.set('journal', journalFilter);
  if (authorFilter) search.set('author', authorFilter);
  if (!synonyms) search.set('synonyms', 'off');
  return paths.research(search);
}

/** Number of new articles of a topic; renders nothing if it is zero or unknown. */
export function NewArticles({ topic }: { topic: Pick<Topic, 'key' | 'searchQuery' | 'filters'> }) {
  const news = useNewArticles(topic);
  if (!news) return null;
  return (
    <p className="mt-2 text-ink2">
      <Link to={searchUrl(topic)} className="font-medium text-link">
        {newArticlesText(news)}
      </Link>{' '}
      since {formatDate(news.since)}. Run again to take {news.newCount === 1 ? 'it' : 'them'} in.
    </p>
  );
}
