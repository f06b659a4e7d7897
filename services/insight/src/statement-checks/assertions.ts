import { conceptWord } from '@sextant/literature-text/phrase-words';
import { splitSentences } from '@sextant/literature-text/sentences';
import { stem } from '@sextant/literature-text/stem';
import { STOP_WORDS } from '@sextant/literature-text/stop-words';

/** Opposite directions share an axis. */
type Axis = 'change' | 'worth' | 'rank' | 'equality';

/** A directional word of a sentence, with its context. */
export interface Assertion {
  readonly axis: Axis;
  readonly sign: 1 | -1;
  /** 'Did not increase' is not 'decreased'. */
  readonly isNegated: boolean;
  /** Stems of the adjacent words. */
  readonly about: ReadonlySet<string>;
}

/** A clause parsed for polarity. */
export interface ParsedClause {
  readonly assertions: readonly Assertion[];
  /** Stems of its words, and of the negated ones. */
  readonly words: ReadonlySet<string>;
  readonly isNegated: ReadonlySet<string>;
}

const DIRECTIONS: readonly [Axis, 1 | -1, RegExp][] = [
  [
    'worth',
    -1,
    /^(?:ineffective|inefficacious|worsen\w*|unsafe|harm(?:s|ed|ful|fully|ing)?|detriment\w*|deteriorat\w*|unfavou?rabl[ey]|useless|unsuccessful\w*|disadvantag\w*|dangerous\w*|hazardous|unhelpful|poorly|disappoint\w*|impair\w*|infeasible|unreliable|inaccurate|unpromising|failed|fails)$/,
  ],
  [
    'worth',
    1,
    /^(?:effective\w*|efficacious|efficacy|improv\w*|safe|safely|benefi(?:t|ts|ted|cial|cially)|favou?rabl[ey]|useful|successful\w*|advantag\w*|helpful|promising|feasible|reliabl[ey]|accurate\w*|welltolerated|protect\w*)$/,
  ],
  ['rank', -1, /^(?:inferior\w*|worse|poorer)$/],
  ['rank', 1, /^(?:superior\w*|better|preferable|outperform\w*|surpass\w*)$/],
  [
    'change',
    -1,
    /^(?:decreas\w*|reduc\w*|lower\w*|declin\w*|fall|falls|fell|fallen|drop(?:s|ped)?|less|fewer|shorter|shorten\w*|diminish\w*|attenuat\w*|suppress\w*|inhibit(?:s|ed|ing)?|prevent(?:s|ed|ing)?|downregulat\w*|shrink\w*|shrank|delay(?:s|ed|ing)?|smaller|slower|slow(?:s|ed|ing)?|weaken\w*|weaker|abolish\w*|lessen\w*|alleviat\w*|ameliorat\w*|avoid(?:s|ed)?|block(?:s|ed|ing)?|rarer|lack(?:s|ed)?)$/,
  ],
  [
    'change',
    1,
    /^(?:increas\w*|rais(?:e|es|ed|ing)|ris(?:e|es|en|ing)|rose|elevat\w*|higher|greater|more|longer|enhanc\w*|augment\w*|gain(?:s|ed)?|grow(?:s|n|ing)?|grew|upregulat\w*|prolong\w*|accelerat\w*|expand\w*|larger|faster|stronger|strengthen\w*|stimulat\w*|induc(?:e|es|ed|ing)|caus(?:e|es|ed|ing)|promot(?:e|es|ed|ing)|aggravat\w*|exacerbat\w*|activat\w*|potentiat\w*)$/,
  ],
  [
    'equality',
    1,
    /^(?:similar\w*|equivalent\w*|equivalence|comparable|comparably|unchanged|identical\w*|equal\w*|noninferior\w*)$/,
  ],
  ['equality', -1, /^(?:differ|differs|differed|difference|differences|dissimilar\w*)$/],
];
/** Reverses a word of worth: 'less effective', 'poorly tolerated'. */
const LESS = /^(?:less|least|poorly|hardly|insufficiently|in)$/;
const MORE = /^(?:more|most|highly|very|well|significantly)$/;
const WORTH_AFTER_LESS =
  /^(?:effective\w*|efficacious|safe|beneficial|favou?rabl[ey]|useful|successful\w*|helpful|promising|feasible|reliabl[ey]|accurate\w*|tolerated)$/;

const NEGATORS =
  /^(?:no|not|never|neither|nor|without|cannot|fail(?:s|ed|ing)?|failure|unable|unlikely|lack(?:s|ed|ing)?|absence|absent|hardly|rarely|non|doesn't|didn't|don't|isn't|wasn't|weren't|aren't|nothing|none|insufficient(?:ly)?|incapable|rather)$/;
/** Scope of a negation in words. */
const MAX_NEGATED_WORDS = 6;
/** Not a negation: 'not only', 'no less than'. */
const FALSE_NEGATION = /^(?:only|less|doubt|later|longer)$/;

const CLAUSE_END = /[,;:]|\b(?:but|whereas|while|although|though|however|yet)\b/gi;
const ASIDE = /\([^()]*\)|\[[^[\]]*\]/g;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
/** Treats words with and without hyphen as one. */
const JOINED = /\b(well|non|up|down)-(?=tolerated|inferior|regulat)/gi;

const getStem = (word: string): string => stem(conceptWord(word));

interface Token {
  readonly word: string;
  readonly stem: string;
  readonly isNegated: boolean;
}

function tokenize(clause: string): Token[] {
  const words = (clause.match(WORD) ?? []).map((word) => word.toLowerCase().replace('’', "'"));
  let remaining = 0;
  return words.map((word, index) => {
    const isNegated = remaining > 0;
    remaining -= 1;
    const next = words[index + 1] ?? '';
    // 'Failed' alone is a verdict, 'failed to' negates what follows.
    const isReversal =
      NEGATORS.test(word) && (!/^fail/.test(word) || next === 'to') && (word !== 'rather' || next === 'than');
    if (isReversal && !FALSE_NEGATION.test(next)) remaining = MAX_NEGATED_WORDS;
    return { word, stem: getStem(word), isNegated };
  });
}

/** Verbs without content that may be negated: 'was not used'. */
const VERBS = /^(?:used?|using|made?|seen|shown?|showed|obtained|done|has|have|had)$/;

const isContent = ({ word }: Token): boolean =>
  word.length > 2 && (!STOP_WORDS.has(word) || VERBS.test(word)) && !NEGATORS.test(word);

function directionAt(tokens: readonly Token[], index: number): { axis: Axis; sign: 1 | -1 } | null {
  const { word } = tokens[index] ?? { word: '' };
  const next = tokens[index + 1]?.word ?? '';
  const before = tokens[index - 1]?.word ?? '';
  // The degree of a word of worth is not a change by itself.
  if ((LESS.test(word) || MORE.test(word)) && WORTH_AFTER_LESS.test(next)) return null;
  if (word === 'tolerated')
    return /^(?:poorly|badly|ill)$/.test(before) ? { axis: 'worth', sign: -1 } : { axis: 'worth', sign: 1 };
  const found = DIRECTIONS.find(([, , form]) => form.test(word));
  if (!found) return null;
  const [axis, sign] = found;
  if (axis !== 'worth' || !WORTH_AFTER_LESS.test(word)) return { axis, sign };
  // 'Less effective' is a rank, 'poorly effective' is not.
  const isTurned = LESS.test(before);
  const isRank = /^(?:more|less)$/.test(before);
  return { axis: isRank ? 'rank' : 'worth', sign: isTurned ? (sign === 1 ? -1 : 1) : sign };
}

/** The context of a directional word, up to the next one: 'greater efficacy'. */
const MAX_NEIGHBOR_WORDS = 3;

function stemsBeside(tokens: readonly Token[], index: number, step: 1 | -1): string[] {
  const found: string[] = [];
  for (
    let at = index + step;
    at >= 0 && at < tokens.length && found.length < MAX_NEIGHBOR_WORDS;
    at += step
  ) {
    const token = tokens[at];
    if (!token) break;
    if (isContent(token)) found.push(token.stem);
    if (directionAt(tokens, at)) break;
  }
  return found;
}

function readClause(clause: string): ParsedClause {
  const tokens = tokenize(clause);
  const content = tokens.filter(isContent);
  const assertions = tokens.flatMap((token, place): Assertion[] => {
    const direction = directionAt(tokens, place);
    if (!direction) return [];
    const about = new Set([...stemsBeside(tokens, place, -1), ...stemsBeside(tokens, place, 1)]);
    // 'No difference' is equality.
    if (direction.axis === 'equality' && token.isNegated)
      return [{ axis: 'equality', sign: direction.sign === 1 ? -1 : 1, isNegated: false, about }];
    return [{ ...direction, isNegated: token.isNegated, about }];
  });
  return {
    assertions,
    words: new Set(content.map((one) => one.stem)),
    isNegated: new Set(content.filter((one) => one.isNegated).map((one) => one.stem)),
  };
}

/** The assertions in the clauses of a text. */
export const parseClauses = (text: string): ParsedClause[] =>
  splitSentences(text).flatMap(({ start, end }) =>
    text
      .slice(start, end)
      .normalize('NFKC')
      .replace(ASIDE, ' ')
      .replace(JOINED, '$1')
      .split(CLAUSE_END)
      .map(readClause),
  );
