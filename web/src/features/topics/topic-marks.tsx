import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { Link } from 'react-router';
import { paths, type TopicTab } from '../../lib/paths.ts';

const MARKS = [
  { field: 'analysisId', tab: 'answer', word: 'Answer' },
  { field: 'radarId', tab: 'radar', word: 'Radar' },
  { field: 'roadmapId', tab: 'roadmap', word: 'Roadmap' },
] as const satisfies readonly { field: keyof TopicVersion; tab: TopicTab; word: string }[];

interface TopicMarksProps {
  topicKey: string;
  searchQuery: string;
  version: TopicVersion;
  /** Path of the topic's newest radar, which may be of an earlier version; null if there is none. */
  radarPath: string | null;
}

/** The results of the newest run, and the radar that is drawn beside them, with links to their tabs. */
export const TopicMarks = ({ topicKey, searchQuery, version, radarPath }: TopicMarksProps) => (
  <ul className="flex flex-wrap gap-x-4">
    {MARKS.map(({ field, tab, word }) => {
      const own = version[field] === null ? null : paths.topic(topicKey, { tab });
      const path = tab === 'radar' ? radarPath : own;
      return path === null ? null : (
        <li key={tab}>
          <Link
            to={path}
            aria-label={`${word}: ${searchQuery}`}
            className="relative inline-flex min-h-6 items-center text-link text-meta coarse:min-h-11"
          >
            {word}
          </Link>
        </li>
      );
    })}
  </ul>
);
