import { pattern } from '../pattern.ts';

/** Negations, and words that weaken or limit. */
export const NEGATION = pattern(
  String.raw`
      ^(?:no|not|nor|neither|cannot|without|lack\w*|absence|fail\w*|never|unlikely|insufficient|un\w{5,}|in(?:effective|adequate|
      significant|ferior|sufficient|ability)\w*|little|limited|rare\w*|poor\w*|hardly|only|than|rather|instead|should|questionable|
      similar|independent\w*|unnecessary|safe\w*)$
    `,
);
/** Hedges. */
export const HEDGE =
  /^(?:may|might|could|can|possibl\w*|potential\w*|suggest\w*|appear\w*|seem\w*|probabl\w*|likely)$/;
/** Words that contrast with the text before them. */
export const TURN = /^(?:but|however|although|though|while|whereas|despite|[.;])$/;

/** Classes of questions beyond yes or no. */
export const ASKED: readonly (readonly [string, RegExp])[] = [
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
/** Classes of conclusions by their cue words. */
export const CUES: readonly (readonly [string, RegExp])[] = [
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
