import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import { QUADRANT_MEANINGS, type Quadrant } from '@sextant/contracts/insight/radar';

/** As radars hold them. */
export const STANDARD_NAMES: QuadrantNames = {
  Techniques: 'Techniques',
  Tools: 'Tools',
  Platforms: 'Platforms',
  'Languages & Frameworks': 'Languages & Frameworks',
};

/** The same in the words of the field, offered to users. */
export const BIOMEDICAL_NAMES: QuadrantNames = {
  Techniques: 'Procedures',
  Tools: 'Diagnostics & devices',
  Platforms: 'Drugs & biologics',
  'Languages & Frameworks': 'Guidelines & methods',
};

/** What stands under the name of a quadrant: what is in it, or its standard name, which files for programs have. */
export const quadrantSubtitle = (quadrant: Quadrant, names: QuadrantNames): string =>
  names[quadrant] === quadrant ? QUADRANT_MEANINGS[quadrant] : quadrant;
