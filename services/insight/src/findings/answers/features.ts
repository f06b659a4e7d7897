import { normalWord } from '@sextant/literature-text/normal-form';
import { splitSentences } from '@sextant/literature-text/sentences';
import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { directionOf } from '../effects/directions.ts';
import { pattern } from '../pattern.ts';

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*|[.;:,]/gu;
const NEGATION = pattern(
  String.raw`
      ^(?:no|not|nor|neither|cannot|without|lack\w*|absence|fail\w*|never|unlikely|insufficient|un\w{5,}|in(?:effective|adequate|
      significant|ferior|sufficient|ability)\w*|little|limited|rare\w*|poor\w*|hardly|only|than|rather|instead|should|questionable|
      similar|independent\w*|unnecessary|safe\w*)$
    `,
);
const HEDGE =
  /^(?:may|might|could|can|possibl\w*|potential\w*|suggest\w*|appear\w*|seem\w*|probabl\w*|likely)$/;
const TURN = /^(?:but|however|although|though|while|whereas|despite|[.;])$/;

/** What a question asks for, where it is more than whether something is so. */
const ASKED: readonly (readonly [string, RegExp])[] = [
  [
    'same',
    /\b(?:equal|same|equivalent|agree\w*|similar|comparable|generali[sz]\w*|alike|consistent|interchangeable|as \w+ as|reliable)\b/i,
  ],
  [
    'need',
    /\b(?:necessary|need\w*|required?|essential|mandatory|justified|indicated|worthwhile|should|routine\w*)\b/i,
  ],
  [
    'differ',
    /\b(?:differ\w*|change\w*|var(?:y|ies|iation)|influence\w*|affect\w*|impact|matter\w*|depend\w*)\b/i,
  ],
  [
    'harm',
    /\b(?:risk\w*|harm\w*|adverse|dangerous|complication\w*|worsen\w*|barrier\w*|problem\w*|toxic\w*|serious|bias\w*|disaster)\b/i,
  ],
  [
    'better',
    /\b(?:better|best|superior|improve\w*|effective|benefit\w*|advantage\w*|useful|help\w*|value|enhance\w*|more)\b/i,
  ],
  ['relation', /\b(?:associat\w*|correlat\w*|predict\w*|relat\w*|link\w*|cause\w*|marker\w*|factor\w*)\b/i],
  ['can', /\b(?:can|could|possible|feasible|safe\w*|allow\w*)\b/i],
];
const CUES: readonly (readonly [string, RegExp])[] = [
  [
    'not',
    pattern(
      String.raw`
        \b(?:no|not|nor|neither|lack\w*|absence|fail\w*|cannot|unlikely|doubt\w*|contrary|never|little|inadequate|insufficient|ineffective|
        unnecessary|nonequivalent)\b
      `,
      'i',
    ),
  ],
  ['without', /\b(?:without|unnecessary|omit\w*|avoid\w*|only selected|limited (?:value|use|role))\b/i],
  ['low', /\b(?:low|poor|limited|weak|minor|slight|rare\w*|uncommon|small|moderate)\b/i],
  [
    'safe',
    /\b(?:safe\w*|reliabl\w*|accurate\w*|feasible|viable|useful|effective|valid|adequate|promising|excellent|acceptable|robust)\b/i,
  ],
  ['differ', /\b(?:differ\w*|discrepan\w*|underestimat\w*|overestimat\w*|compared|than|rather)\b/i],
  ['same', /\b(?:similar\w*|comparable|same|equal\w*|identical|equivalent)\b/i],
  ['open', /\b(?:further|more research|unclear|future studies|should be (?:investigated|studied)|larger)\b/i],
  [
    'so',
    pattern(
      String.raw`
        \b(?:associat\w*|correlat\w*|predict\w*|related|influence\w*|affect\w*|lead|cause\w*|contribut\w*|increas\w*|improv\w*|confirm\w*|
        support\w*|important|significant\w*)\b
      `,
      'i',
    ),
  ],
];

const wordsOf = (text: string) => text.toLowerCase().match(WORDS) ?? [];
const key = (word: string) => stem(normalWord(word));

function* grams(tokens: readonly string[], prefix: string, most: number): Generator<string> {
  for (let at = 0; at < tokens.length; at += 1)
    for (let length = 1; length <= most && at + length <= tokens.length; length += 1)
      yield `${prefix}${tokens.slice(at, at + length).join(' ')}`;
}

const isCue = (word: string) => NEGATION.test(word) || HEDGE.test(word) || directionOf(word) !== null;

/** Features of a conclusion as an answer to a question of yes or no. */
export function answerFeatures(question: string, conclusion: string): string[] {
  const asked = wordsOf(question);
  const askedKeys = new Set(asked.filter((word) => !isStopWord(word) && /\p{L}/u.test(word)).map(key));
  const features = new Set<string>();
  const add = (all: Iterable<string>) => {
    for (const feature of all) features.add(feature);
  };
  const askedDirection =
    asked.map(directionOf).find((direction) => direction === 'up' || direction === 'down') ?? 'none';
  const form =
    asked.find((word) =>
      /^(?:do|does|did|is|are|was|were|can|could|should|has|have|will|would)$/.test(word),
    ) ?? 'none';
  add([`q:${form}`, `q:${askedDirection}`]);
  for (const word of asked) if (!isStopWord(word) || NEGATION.test(word)) features.add(`q:${key(word)}`);
  const classes = ASKED.filter(([, pattern]) => pattern.test(question)).map(([name]) => name);
  const [whole, opening] = [conclusion, splitSentences(conclusion)[0]].map((part) =>
    typeof part === 'string' ? part : conclusion.slice(part?.start, part?.end),
  );
  for (const [where, text] of [
    ['w', whole],
    ['1', opening],
  ] as const) {
    const cues = CUES.filter(([, pattern]) => pattern.test(text ?? '')).map(([name]) => name);
    const said = [...cues, ...(cues.includes('not') ? [] : ['so it is'])];
    for (const cue of said)
      for (const asks of ['any', ...classes]) add([`${where}k:${asks}:${cue}`, `${where}K:${asks}:${cue}`]);
    for (const asks of ['any', ...classes]) add([`${where}k:${asks}:${said.join('+')}`]);
  }
  const sentences = splitSentences(conclusion).map(({ start, end }) => conclusion.slice(start, end));
  const shares = sentences.map((sentence) => {
    const words = wordsOf(sentence);
    return words.filter((word) => askedKeys.has(key(word))).length / Math.sqrt(words.length + 1);
  });
  const best = shares.indexOf(Math.max(...shares));
  for (const [place, sentence] of sentences.entries()) {
    const words = wordsOf(sentence);
    const tokens = words.map((word) => (askedKeys.has(key(word)) && !isCue(word) ? 'Q' : key(word)));
    const collapsed = tokens.filter((token, at) => token !== 'Q' || tokens[at - 1] !== 'Q');
    const prefixes = ['', ...(place === 0 ? ['1:'] : []), ...(place === best ? ['b:'] : [])];
    for (const prefix of prefixes) {
      add(grams(collapsed, `${prefix}g:`, 2));
      const cues = words
        .filter((word) => isCue(word) || TURN.test(word))
        .map(
          (word) => directionOf(word) ?? (NEGATION.test(word) ? 'not' : HEDGE.test(word) ? 'may' : 'turn'),
        );
      add(grams(cues, `${prefix}c:`, 3));
      for (const cue of new Set(cues)) features.add(`${prefix}x:${askedDirection}:${cue}`);
      features.add(`${prefix}negated:${cues.includes('not') || cues.includes('same')}`);
    }
  }
  return [...features];
}
