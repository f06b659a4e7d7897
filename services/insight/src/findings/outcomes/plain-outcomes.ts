/** Outcomes of any field of medicine with generic names: label, and pattern of their mentions. */
export const PLAIN_OUTCOMES: readonly (readonly [string, RegExp])[] = [
  ['mortality', /\b(?:mortality|deaths?|died|fatalit(?:y|ies))\b/gi],
  ['survival', /\b(?:overall |patient )?survival\b/gi],
  ['complications', /\bcomplications?\b/gi],
  ['adverse effects', /\b(?:adverse (?:events?|effects?|reactions?)|side[- ]effects?|tolerability)\b/gi],
  ['hospital stay', /\b(?:hospital stay|length of stay)\b/gi],
  ['hospital admissions', /\b(?:hospitali[sz]ations?|(?:re)?admissions?)\b/gi],
  ['quality of life', /\bquality of life\b/gi],
  [
    'success',
    /\b(?:(?:technical|procedural|first[- ](?:attempt|pass|puncture|time|try)(?: (?:insertion|cannulation))?) )?success\b/gi,
  ],
  ['relapse and recurrence', /\b(?:relapses?|recurrences?)\b/gi],
  ['symptoms', /\bsymptoms?(?: scores?)?\b/gi],
  ['function', /\b(?:function(?:ing|al status)|daily activities|disability)\b/gi],
  ['cognition', /\bcogniti(?:on|ve (?:decline|function\w*|impairment|performance))\b/gi],
  ['disease progression', /\bprogression\b/gi],
];
