import { pattern } from '../pattern.ts';

/** Words of direction: general English, not medical terms. */
const UP = pattern(
  String.raw`
      ^(?:increas\w*|higher|highest|greater|greatest|more|larger|longer|elevat\w*|rais\w*|rise\w?|risen|rose|gain\w*|enhanc\w*|augment\w*|
      exceed\w*|improv\w*|faster|stronger|superior|better|above|up|upregulat\w*|grew|prolong\w*|doubl\w*|favou?r\w*|excess|most|most|
      accelerat\w*|promot\w*|heavier|deeper|earlier)$
    `,
);
const DOWN = pattern(
  String.raw`
      ^(?:decreas\w*|lower\w*|lowest|less|lesser|fewer|fewest|smaller|shorter|shorten\w*|reduc\w*|reduction\w*|declin\w*|fell|fall\w*|
      drop\w*|diminish\w*|attenuat\w*|worse\w*|inferior|poorer|below|minimi\w*|slower|weaker|suppress\w*|inhibit\w*|prevent\w*|
      alleviat\w*|reliev\w*|lost|loss|abolish\w*|least|later|downregulat\w*|impair\w*|lack\w*|deteriorat\w*)$
    `,
);
const SAME = pattern(
  String.raw`
      ^(?:similar\w*|comparable|comparably|equal\w*|equivalent\w*|same|identical\w*|unchanged|unaffected|alike|non-?significant\w*|
      insignificant\w*|ns|neither|no|not|nor|without|didn't|never|non-?inferior\w*)$
    `,
);

export type Direction = 'up' | 'down' | 'same';

/** @param word in lower case */
export function getDirection(word: string): Direction | null {
  if (SAME.test(word)) return 'same';
  if (UP.test(word)) return 'up';
  return DOWN.test(word) ? 'down' : null;
}
