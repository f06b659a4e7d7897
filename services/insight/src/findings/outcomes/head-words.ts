import { pattern } from '../pattern.ts';
/**
 * Head words of outcomes in general English, for any field of medicine. Diseases are not listed: the
 * vocabulary has them.
 */

/** Deaths, unwanted courses of disease and of treatment, costs, and symptoms. */
export const BAD_HEAD = pattern(
  `
      ^(?:mortality|deaths?|fatalit(?:y|ies)|morbidity|morbidities|relapses?|recurrences?|failures?|complications?|events?|reactions?|
      effects? adverse|side effects?|adverse effects?|toxicit(?:y|ies)|harms?|risks?|hazards?|symptoms?|discomfort|distress|suffering|
      burden|disabilit(?:y|ies)|impairments?|deteriorations?|worsening|progression|exacerbations?|hospitali[sz]ations?|(?:re)?admissions?|
      stay|dropouts?|drop-outs|withdrawals?|discontinuations?|costs?|expenses?|expenditures?|errors?|delays?|requirements?|consumption|
      need|needs|intolerance|dissatisfaction|loss|losses|damage|resistance)$
    `,
);

/** Aims of treatment. */
export const GOOD_HEAD = pattern(
  `
      ^(?:survival|remissions?|response|responses|responders?|recovery|healing|success|cure|cures|benefits?|efficacy|effectiveness|safety|
      tolerability|tolerance|improvements?|satisfaction|acceptability|acceptance|adherence|compliance|quality|quality of life|life|
      well-?being|function|functioning|functionality|performance|comfort|patency|clearance|relief|analgesia|control|accuracy|precision|
      sensitivity|specificity|visuali[sz]ation|feasibility|knowledge|skills?|ability|independence|protection|convenience|reliability|
      preference|stability|reserve)$
    `,
);

/** Measures: their valence is that of the measured outcome. */
export const MEASURE = pattern(
  `
      ^(?:rates?|incidences?|prevalence|frequenc(?:y|ies)|numbers?|proportions?|percentages?|probabilit(?:y|ies)|likelihood|odds|scores?|
      levels?|scales?|ratings?|severity|intensity|durations?|degrees?|amounts?|episodes?|extent|magnitude|cases?|occurrences?|patients?|
      days?|time|times|index|quality|onset|risk|risks|signs?|symptoms?|outcomes?|measures?|parameters?|total|doses?|use|usage|demands?)$
    `,
);

/** Reduces the outcome that follows: 'relief of pain'. */
export const REDUCTION = pattern(
  `
      ^(?:relief|reduction|reductions|decrease|decreases|prevention|avoidance|absence|control|alleviation|treatment|management|freedom|
      protection|resolution|improvement|improvements|lack|loss|suppression|inhibition)$
    `,
);

/** Events that are better late. */
export const TIME_TO_ADVERSE_EVENT = pattern(
  `
      \b(?:relapse|recurrence|death|progression|failure|event|rescue|first (?:analgesi|request|rescue|dose)|(?:re)?hospitali[sz]ation|
      discontinuation|exacerbation|request)
    `,
);

/** Adjectives that make anything bad. */
export const UNWANTED =
  /^(?:abnormal|anomalous|adverse|undesir\w*|unwanted|unintended|inadequate|impaired|excessive|toxic|allergic|harmful|untoward|negative|stress|inflammatory)$/;
