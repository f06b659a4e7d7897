import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Explains what the length of a bar means. */
export const DurationsNote = ({ hasDurations }: { hasDurations: boolean }) => (
  <p>
    {hasDurations ? (
      <>
        Lengths are a planning assumption by kind of work, not a finding:{' '}
        <Link to={paths.method('lengths')} className="text-link">
          how they are set
        </Link>
        .
      </>
    ) : (
      'Outlined, because only the period of each element is known. Run the topic again for months.'
    )}
  </p>
);
