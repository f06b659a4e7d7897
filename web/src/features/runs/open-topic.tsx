import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';

interface OpenTopicProps {
  topicKey: string;
  /** Id of a saved record, or of the job that made it. */
  version: string;
}

/** Leads from a result to its topic, where its radar, roadmap and earlier versions are. */
export const OpenTopic = ({ topicKey, version }: OpenTopicProps) => (
  <Button asChild>
    <Link to={paths.topic(topicKey, { version })}>Open topic</Link>
  </Button>
);
