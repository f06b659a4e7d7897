import { createContext, useContext } from 'react';

/** The run of a topic that made a radar. */
interface RunOfRadar {
  readonly topicKey: string;
  readonly run: string;
  /** What the topic asks; absent where nothing rests on it. */
  readonly searchQuery?: string;
  /** Of the address; undefined for the newest version. */
  readonly version: string | undefined;
}

const Run = createContext<RunOfRadar | null>(null);
export const RunOfRadarContext = Run.Provider;

/** The run of the surrounding radar; null outside a topic, and for one that no run made. */
export const useRunOfRadar = (): RunOfRadar | null => useContext(Run);
