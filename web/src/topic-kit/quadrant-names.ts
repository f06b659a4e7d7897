import { STANDARD_NAMES } from '@sextant/briefing/radar/quadrant-names';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import { createContext, useContext } from 'react';

const Names = createContext<QuadrantNames>(STANDARD_NAMES);
export const QuadrantNamesContext = Names.Provider;

/** What the user calls the quadrants; the standard names by default. */
export const useQuadrantNames = (): QuadrantNames => useContext(Names);
