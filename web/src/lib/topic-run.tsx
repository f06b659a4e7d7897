import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What a tab of a topic's run is given. */
export interface RunOfTopic {
  topicKey: string;
  searchQuery: string;
  /** Undefined for the newest run; null if the version was not made by one. */
  runId: string | null | undefined;
  /** Makes a new version. */
  runAgain: () => void;
  isRunning: boolean;
}

type NextRunProps = Pick<RunOfTopic, 'runAgain' | 'isRunning'> & { children: ReactNode };

/** Stands where a version lacks what the next run makes. */
export const NextRun = ({ runAgain, isRunning, children }: NextRunProps) => (
  <EmptyState
    action={
      <Button onClick={runAgain} pending={isRunning}>
        {isRunning ? 'Running...' : 'Run again'}
      </Button>
    }
  >
    {children}
  </EmptyState>
);
