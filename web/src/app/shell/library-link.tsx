import { LibraryBig } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** The library, on every page: it has no entry of its own in the navigation. */
export const LibraryLink = () => (
  <Tooltip text="Library">
    <Button asChild shape="icon" variant="quiet">
      <Link to={paths.library()} aria-label="Library">
        <LibraryBig strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </Button>
  </Tooltip>
);
