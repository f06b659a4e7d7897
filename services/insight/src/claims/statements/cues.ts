import { pattern } from '../../findings/findings.ts';

/** Phrases of advice. Language cues only. */
export const ADVICE = pattern(
  String.raw`
    \b(?:should (?:not |never |always |only |generally |therefore )?(?:be|have|receive|undergo|start|avoid)|(?:is|are) (?:not )?(?:\w+ly )?
    (?:recommended|advised|advisable|preferred|preferable|mandatory)|(?:as|is|are|be|remains?) (?:[\w-]+ ){0,4}(?:first[- ](?:line|choice)|
    (?:drugs?|treatments?|therap(?:y|ies)|agents?|methods?|procedures?|techniques?|tests?|options?) of (?:first )?choice)|
    (?:we|guidelines?|experts?|panel) (?:\w+ )?recommends?|must (?:not )?be|remains? the (?:\w+ )?(?:choice|mainstay|cornerstone)|
    support(?:s|ed|ing)? (?:the |its |their )?(?:\w+ )?(?:adoption|implementation|routine use) of)\b
  `,
  'i',
);
/** Advice to researchers is a question. */
export const RESEARCH = pattern(
  String.raw`
    \b(?:(?:should|must|needs? to|has to|have to|remains? to) (?:\w+ ){0,3}(?:investigat\w+|stud(?:y|ied)|explor\w+|examin\w+|evaluat\w+|determin\w+|assess\w+|elucidat\w+|
    confirm\w+|clarif\w+|address\w*|test(?:ed)?|verif\w+|compar\w+|research\w*|interpret\w+|focus\w*|aim\w*|includ\w+|replicat\w+|establish\w+|develop\w*|design\w*|validat\w+|conducted|
    performed|sought|encouraged)|(?:further|future|more|additional|larger|randomi[sz]ed|controlled|prospective) (?:\w+ ){0,3}(?:stud(?:y|ies)|research|trials?|investigations?|
    work|evaluation|data)|warranted|remains? (?:\w+ )?(?:unclear|unknown|uncertain))\b
  `,
  'i',
);
/** Phrases of unmet needs and problems. */
export const NEED = pattern(
  String.raw`
    \b(?:unmet|no (?:\w+ ){0,2}(?:effective|satisfactory|curative|approved|specific|reliable|definitive|standard) (?:\w+ ){0,2}(?:treatments?|therap(?:y|ies)|drugs?|cures?|methods?|
    markers?|biomarkers?|tests?)|remains? (?:a|an|the) (?:\w+ ){0,3}(?:problem|challenge|obstacle|limitation|hurdle|threat|issue|(?:cause|reason) (?:of|for) (?:\w+ )?(?:failure|relapse|death|discontinuation))|
    (?:a|the) (?:major|main|important|principal) (?:limitation|drawback|obstacle|hurdle|barrier|(?:cause|reason) (?:of|for) (?:\w+ )?(?:failure|relapse|discontinuation|non-?compliance))|
    under-?(?:treat(?:ed|ment)|diagnos\w+|used|utili[sz]\w+|recogni[sz]ed|prescri\w+)|fails? to respond|(?:do|does) not respond|
    inadequate(?:ly)? (?:\w+ )?(?:treated|controlled|relief|response|control|treatment)|poorly (?:controlled|treated|tolerated)|dissatisf\w+|
    limit(?:s|ed|ing)? (?:the|clinical|widespread|long-term) (?:\w+ )?(?:use|usefulness|utility)|needs? (?:for|of) (?:\w+ )?(?:new|novel|better|effective|more effective|improved|alternative|safer)|
    (?:is|are|remains?) (?:\w+ )?(?:suboptimal|unsatisfactory|dismal|inadequate)|high (?:\w+ )?(?:relapse|failure|recurrence|mortality|discontinuation|dropout) rates?|
    (?:low|poor) (?:\w+ )?(?:adherence|compliance|success rates?))\b
  `,
  'i',
);
/** Absence of an event or action: a result, not a need. */
export const NO_NEED =
  /\b(?:we|was|were|had|significant\w*|compared with|than|similar|comparable|who (?:do|did|does) not)\b/i;
/** Advises against explicitly. */
export const ADVISES_AGAINST =
  /\b(?:should (?:not|never)|must not|not (?:\w+ly )?(?:recommended|advised|advisable))\b/i;
/** Negative about what it names. */
export const AGAINST = /\b(?:not|never|avoid\w*|contraindicat\w+|no longer|against|caution\w*)\b/i;

/** States explicitly no effect, or harm: mere absence of a difference is no failure. */
export const FAILURE = pattern(
  String.raw`
    \b(?:(?:not|no|neither|nor|fail(?:s|ed)? to|cannot|without) (?:\w+ ){0,3}(?:improv\w+|reduc\w+|decreas\w+|prevent\w*|prolong\w*|benefi\w+|superior\w*|better|
    more effective|effective|effica\w+|advantage\w*|protect\w*|lower|enhance\w*|delay\w*|demonstrate\w*|show\w*|meet|met|useful\w*|recommended|indicated|used|
    provide\w*|support\w*|help\w*|work\w*|result in (?:\w+ )?(?:improve\w*|better|fewer|less|lower|longer))|(?<!\bif )ineffective|inferior|(?:stopped|terminated|discontinued) (?:early|prematurely)|withdrawn|harmful|worsen\w*|
    (?<!\bat )(?<!\bat an )(?<!\bno )(?<!\bwithout )(?:increas\w+|higher|greater|elevated|excess) (?:in |of )?(?:the )?(?:\w+ ){0,3}(?:risks?|mortality|deaths?|toxicit\w+|adverse|side effects?|
    complications?|bleeding|thrombosis|weight gain|hospitali[sz]ations?)|should (?:not|no longer)|contraindicated)\b
  `,
  'i',
);
/** Failure of something else: of a rival, or of previous treatment. */
export const NO_FAILURE =
  /(?<!\b(?:not|no|nor|neither) (?:\w+ )?)\b(?:more effective|superior to|better than)\b|\b(?:when|if|whom|which|where|after)\b[^,;.]*\b(?:ineffective|contraindicated|fail(?:s|ed|ing)?|failures? of|(?:treatment|therapy) failures?)\b|\b(?:because of|given|owing to|due to|despite|in spite of)\b[^,;.]*\brisks?\b/i;
/** States no difference, or only a negligible one. */
export const NO_DIFFERENCE =
  /\b(?:no (?:\w+ ){0,2}(?:differences?|increase|changes?|evidence of (?:harm|toxicity))|not (?:\w+ )?(?:differ\w*|affect\w*|related|alter\w*)|similar\w*|comparable|same|as (?:\w+ ){1,2}as|(?:not|no|without) (?:\w+ ){0,6}worsen\w*)\b/i;

/** Takes back a positive statement. */
export const REVERSAL = pattern(
  String.raw`
    \b(?:not|no|neither|nor|however|although|but|fail(?:s|ed|ing)?|caution\w*|unclear|contraindicat\w*|except|trends?|non-?significant\w*|theoretical\w*|might|could|
    whether|if|would|ineffective|worse\w*|(?:was|were) (?:\w+ )?(?:small|minor|negligible)|troublesome|unfortunately|despite)\b
  `,
  'i',
);

/** Phrases for missing studies. */
export const LACK = pattern(
  String.raw`
    \b(?:(?<!\ba )(?:no|few|little|scarce|sparse|insufficient|inadequate|limited) (?:\w+ ){0,3}(?:data|evidence|information|trials|studies|knowledge|research|experience)(?! (?:of|that|for|to)\b)|
    (?:lack|paucity|absence|dearth|scarcity) of (?:[\w-]+ ){0,5}(?:data|evidence|information|trials|studies|research)|
    (?:not|never|rarely|hardly|poorly) (?:yet )?(?:been )?(?:\w+ )?(?:studied|investigated|evaluated|established|tested|determined|defined|understood|explored)|
    (?:data|evidence|information|trials|studies|experience) (?:\w+ ){0,4}(?:are|is|remains?) (?:\w+ )?(?:lacking|limited|scarce|sparse|insufficient|missing|rare))\b
  `,
  'i',
);

/** Asks: something is unknown, unsettled, or to be studied. */
export const ASKING = pattern(
  String.raw`
    \b(?:unclear|unknown|(?:is|remains?|still) (?:\w+ )?uncertain|unresolved|controversial|debated?|inconclusive|conflicting|no consensus|whether|(?:remains?|has|have|is|are|needs?) (?:yet )?to be (?:\w+ )?
    (?:determined|established|clarified|defined|elucidated|proved|proven|shown|studied|seen|resolved|confirmed|demonstrated|investigated|evaluated|assessed|explored|answered)|
    (?:not|never) (?:yet )?(?:been )?(?:\w+ )?(?:established|studied|determined|defined|understood|resolved|clear|investigated|evaluated|known (?!to\b))|
    (?:further|more|additional|future|larger|long-term|randomi[sz]ed|prospective|controlled) (?:[\w-]+ ){0,4}(?:studies|trials?|research|investigations?|data|follow-?up|studied) (?:[\w-]+ ){0,3}
    (?:needed|required|necessary|warranted|should|must|to (?:\w+ly )?(?:determine|establish|clarify|define))|insufficient|lacking|few data|little is known|(?:needed|required|necessary) to (?:\w+ly )?(?:determine|establish|clarify|
    define|confirm|evaluate|assess))\b|\?$
  `,
  'i',
);
/** Ongoing work will answer it. */
export const UNDER_WAY =
  /\b(?:in progress|under ?way|ongoing|will (?:\w+ )?(?:address|answer|determine|evaluate))\b/i;

/** Reports a result of any kind. */
export const RESULT =
  /\b(?:predict\w*|prognos\w+|associated with|independent\w*|correlat\w+|identif\w+|detect\w*|superior|inferior|better|worse|longer|shorter|higher|lower|reduc\w+|improv\w+|increas\w+|decreas\w+|sensitiv\w+|specific\w*|accura\w+)\b/i;
