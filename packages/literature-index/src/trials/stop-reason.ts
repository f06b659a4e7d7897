import type { StopReason } from '@sextant/contracts/literature/trial';

/** One pattern of alternatives, each at the start of a word. */
const words = (...alternatives: readonly string[]) => new RegExp(`\\b(?:${alternatives.join('|')})`, 'i');
const WITHIN = String.raw`[^.;]{0,40}\b`;

/**
 * Words by which sponsors say why a trial stopped, in the order in which they decide: harm and want of effect count before what else is told,
 * what happened before what followed from it. Words of the language, learnt from nobody's labels; what they are worth is measured
 * (decision 0083).
 */
const DECLARED: readonly (readonly [StopReason, RegExp])[] = [
  ['other', /^\W*(?:please )?(?:see|refer to)\b/i],
  [
    'safety',
    words(
      'safety (?:concern|reason|issue|signal|finding|problem|event|alert|risk)',
      'safety$',
      'toxic',
      '(?:hepato|cardio|nephro|neuro)\\s?-?toxic',
      'adverse',
      'side[- ]?effect',
      'unsafe',
      `(?:excess|increas\\w*|higher|more)${WITHIN}(?:mortality|deaths?|risk|bleeding|complications?|harm|events)\\b`,
      'deaths?\\b',
      'harm(?:s|ful)?\\b',
      'dose[- ]limiting',
      'tolerab',
      'intoleran',
      '(?:clinical|fda) hold',
      `(?:unfavou?rable|negative|poor|bad|unacceptable|high)${WITHIN}risk`,
    ),
  ],
  [
    'other',
    words(
      '(?:end ?points?|objectives?|goals?) (?:(?!not)\\w+ ){0,3}(?:met|reached|achieved)',
      '(?:sufficient|enough) (?:\\w+ )?data',
    ),
  ],
  [
    'futility',
    words(
      'futil',
      'ineffective',
      'inefficac',
      'inefficien',
      'unlikely',
      'disappoint',
      'negative\\b',
      `(?:lack|absence|insufficient|inadequate|poor|no|not|low|limited|loss|without|minimal|fail\\w*|little|did not|unable)${WITHIN}(?:efficac\\w*|effects?|effective\\w*|benefits?|activity|responses?|superior\\w*|improve\\w*|difference|significan\\w*|end ?points?|promising)\\b`,
      `(?:primary )?end ?points?${WITHIN}(?:missed|not)\\b`,
      'efficacy\\b',
      'benefit[-/ ]+risk',
      'risk[-/ ]+benefit',
    ),
  ],
  ['logistics', words('covid', 'corona', 'pandemic', 'sars')],
  [
    'logistics',
    words(
      `(?:PI|P\\.I\\.|investigators?|researchers?|staff|personnel|doctor|physician|student|coordinator)\\b${WITHIN}(?:left|leav\\w*|mov\\w*|relocat\\w*|retire\\w*|depart\\w*|no longer|resign\\w*|chang\\w*|transfer\\w*|died|deceased|turnover|shortage|not available)\\b`,
      '(?:lack|shortage|loss|departure|change|relocation) of (?:\\w+ ){0,2}(?:staff|personnel|investigator|PI)\\b',
      'left\\b',
    ),
  ],
  [
    'business',
    words(
      'fund(?:s|ing|ed|ers?)?\\b',
      'financ',
      'budget',
      'business',
      'commercial',
      'econom',
      'money',
      'bankrupt',
      'company',
      'corporate',
      'marketing',
    ),
  ],
  [
    'enrolment',
    words(
      'en?roll?',
      'inroll',
      'recr(?:u|iu|ui)',
      'acc?ru',
      'inclusion',
      'participation\\b',
      `(?:no|few|fewer|lack|low|insufficient|not enough|slow|limited|zero|small|inadequate|poor|find\\w*|number of|identify)\\b${WITHIN}(?:patients?|participants?|subjects?|volunteers?|candidates?|cases)\\b`,
      'eligible',
    ),
  ],
  [
    'study-design',
    words(
      '(?:re-?)?design',
      'protocol',
      'amend',
      'revis',
      'modif',
      'methodolog',
      'standard of care',
      'practice',
      'hypothes',
      'obsolete',
      'outdated',
      '(?:another|other|new|newer|different|alternative|larger|similar|competing|combined|separate|recent|parent|extension)\\b[^.;]{0,20}\\b(?:study|studies|trials?|approach|direction|data|evidence|treatments?|therap(?:y|ies)|product|version)\\b',
      'replaced',
      'superseded',
      'merged',
      'change[sd]? (?:in|of|to)\\b',
    ),
  ],
  ['other', words('IRB', 'ethic', 'regulator', 'FDA\\b', 'competent authorit', 'DSMB', 'IDMC')],
  [
    'business',
    words(
      'sponsor',
      'administrat',
      'political',
      'strateg',
      'management',
      'grants?\\b',
      'costs?\\b',
      'market',
      'portfolio',
      'contract',
      'agreement',
      'development',
      'priorit',
      'program',
      'decision by',
      'support',
    ),
  ],
  [
    'logistics',
    words(
      'logisti',
      'resource',
      'suppl',
      'manufactur',
      'availab',
      'unavailab',
      'no longer',
      'equipment',
      'technical',
      'shortage',
      'production',
      'staff',
      'personn?el',
      'time\\b',
      'feasib',
      'expir',
      'machine',
      'facilit',
    ),
  ],
];

/** 'Not for safety reasons' tells nothing of safety. */
const DENIED =
  /\b(?:not|no|nor|non|without|unrelated|rather than|neither)\b[^.;,]{0,45}?\b(?:safety|toxicit\w*|adverse|side effects?)(?:[^.;,]{0,15}\b(?:or|nor|and)\b[^.;,]{0,20}efficacy)?[^.;,]{0,20}\b(?:concerns?|issues?|reasons?|signals?|related|findings?|problems?)?/gi;

/** Why a trial stopped, by what its sponsor wrote. */
export function stopReasonOf(whyStopped: string): StopReason {
  const told = whyStopped.replace(DENIED, ' ');
  return DECLARED.find(([, pattern]) => pattern.test(told))?.[0] ?? 'other';
}
