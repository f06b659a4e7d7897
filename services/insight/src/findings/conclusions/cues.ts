import { pattern } from '../pattern.ts';
/** Cue words of conclusions, general English for any field of medicine. */

/** States a benefit, suitability, or absence of harm. */
export const GOOD = pattern(
  String.raw`
      \b(?:effective(?:ly|ness)?|efficac(?:y|ious)|beneficial|benefits?|benefited|useful(?:ness)?|valuable|safe(?:ly|ty)?|
      well[- ]tolerated|tolerab\w+|feasible|feasibility|promising|encouraging|recommend\w*(?! (?:phase|dos(?:e|es|age)|starting)\b)|advantage(?:s|ous)?|successful(?:ly)?|
      satisfactory|excellent|favou?rable|good|optimal(?:ly)?|acceptable|acceptability|reliabl[ey]|accurate(?:ly)?|potent|(?:clinical|
      preliminary|biological) activity|is active|active (?:and|regimen)|indispensable|suitable|sufficient|adequate|valid(?:ity)?|
      restor\w+|normali[sz]\w+|ideal|preferred|preferable|first[- ]choice|option|alternative|support(?:s|ed|ing)? (?:[\w-]+ ){0,8}(?:use|
      role|choice|efficacy|continued)\b|(?:should|can|may|might|could) be (?:\w+ )?(?:considered|used|offered|given|an? )|contribut\w+ to|
      role for|simple|easy|practical|helpful|help(?:s|ed)?|viable|efficient(?:ly)?|robust|superior(?:ity)?|better|best|improv\w+|
      (?:provid(?:e[sd]?|ing)|offer(?:s|ed|ing)?)(?! (?:[\w-]+ ){0,3}(?:insights?|biomarkers?|information|evidence|data|rationale|basis|framework|
      explanation|understanding|resource)\b)|prefer\w*|enhanc\w+|facilitat\w+|protect\w*|augment\w*|shorten\w*|reliev\w+|alleviat\w+|
      allow(?:s|ed|ing)?|outweigh\w*|responsive|warrants? use)\b
    `,
  'gi',
);

/** Compared rather than praised in a statement of no difference, and possible objects of harm. */
export const MEASURED =
  /^(?:efficacy|effectiveness|safety|tolerability|acceptability|benefits?|advantages?|good|alternative|option|enhanc\w+|activity|role for)$/i;
/** One of two, even if they are otherwise equal. */
export const COMPARATIVE =
  /^(?:better|superior(?:ity)?|more|less|lower\w*|fewer|higher|greater|shorter|longer|prefer\w*|best|low)$/i;

/** States harm, or advises against use. */
export const HARM = pattern(
  String.raw`
      \b(?:(?:should|must) (?:not be (?:\w+ )?(?:used|given|recommended|considered|prescribed)|be (?:avoided|discouraged|abandoned|
      restricted))|contra-?indicated|not recommended|cannot be recommended|unsafe|harmful|hazardous|dangerous|toxic(?:ity|ities)?|
      dose-limiting|concerns?|adverse (?:\w+ )?(?:events?|effects?|reactions?|experiences?|outcomes?|symptoms?)|side[- ]effects?|
      complications?|deaths|overdose|at the (?:expense|cost) of|poorly tolerated|intolerable|(?<!\bat (?:\w+ )?)risks? of|detriment\w*|(?<!\bwith (?:\w+ )?)impair(?:s|ed|
      ing)?|interfer(?:es|ed|e|ing) with|withdrew|discontinued because)\b
    `,
  'gi',
);

/** Weighs harm against benefit, and finds harm heavier. */
export const RISKS_EXCEED =
  /\b(?:risks?|harms?) (?:(?!not\b|never\b)\w+ ){0,3}(?:exceed\w*|outweigh\w*) (?:\w+ ){0,3}benefits?\b/i;

/** States no difference, or no effect. */
export const SAME = pattern(
  String.raw`
      \b(?:no (?:[\w'’-]+ ){0,3}(?:differences?|advantages?|benefits?|effects?|improvements?|changes?|evidence|influence|impact|increase|
      association|reduction|supports?)|(?:without|lacks?|little) (?:[\w'’-]+ ){0,3}support\b|unsupported|(?:not|n't|never|neither|nor|cannot) (?:\w+ ){0,4}(?:differ\w*|alter\w*|affect\w*|improv\w*|reduc\w*|
      increas\w*|influenc\w*|chang\w*|prevent\w*|enhanc\w*|decreas\w*|alleviat\w*|demonstrat\w*|effective|superior|better|associated|
      significant\w*|beneficial|add\w*|useful|lower|higher|more|less|greater|fewer|inhibit\w*|suppress\w*|depress\w*|impair\w*|
      compromis\w*|modif\w*|worsen\w*|caus\w*|induc\w*|result|lead|interfer\w*|delay\w*|support\w*|confer\w*|result in|appear|protect\w*|
      prolong\w*|suggest|provid\w*|show\w*|seem)|differ(?:ed|s)? (?:not|little)|unchanged|unaffected|similar(?:ly|ity)?|comparabl[ey]|
      equal(?:ly)?|equivalen\w+|equi-?(?:effective|analgesic|potent)|identical|(?:at least )?as (?:\w+ly )?(?:effective|efficacious|good|
      safe|well|potent)|non-?inferior\w*|the same|ineffective(?:ness)?|inadequate|insufficient|no (?:more|better|safer|greater) (?:[\w-]+ ){0,3}than|no different|no (?:place|role|value)|
      within (?:the )?normal|fail(?:s|ed)? to|lack of (?:\w+ )?(?:effect|efficacy|benefit|difference)|little (?:\w+ )?(?:effect|benefit|
      difference|evidence)|unable to (?:\w+ )?(?:detect|demonstrate|show)|casts? doubt|call(?:s|ed)? into question|doubtful|converge|independent of|minimal)\b
    `,
  'gi',
);

/** States that one is worse than the other. */
export const WORSE = pattern(
  String.raw`
      \b(?:inferior(?:ity)?|less (?:\w+ly )?(?:effective|efficacious|useful|potent|beneficial|satisfactory|accurate|favou?rable|
      successful)|worse|worsen\w*|deteriorat\w*|poorer|not as (?:\w+ly )?(?:effective|good|efficacious|safe)|not the ideal|not ideal)\b
    `,
  'gi',
);

/** States that it was stopped early, or taken from use. */
export const WITHDRAWN = pattern(
  String.raw`
      \b(?:(?:stopped|terminated|halted|closed|discontinued|suspended|ended) (?:\w+ ){0,2}(?:early|prematurely)|(?:early|
      premature) (?:termination|closure|discontinuation|stopping)|prematurely (?:stopped|terminated|closed|discontinued|halted)|futility|
      withdrawn from|withdrawal (?:\w+ )?from the market|(?:sales?|marketing|licen[cs](?:e|ing)|authori[sz]ation|approval|distribution)
      \s(?:[\w-]+ ){0,3}(?:was|were|been|is|are) (?:\w+ ){0,2}(?:suspended|withdrawn|revoked)|(?:suspension|withdrawal) of (?:its |the |their )?
      (?:sales?|marketing|licen[cs]e|authori[sz]ation|approval)|suspended (?:from|because|due|owing|pending|worldwide)|
      suspended (?:in|throughout|across) (?:the |all |several |many |most |some )?(?:\w+ )?(?:countr(?:y|ies)|markets?|union|states|kingdom|europe)|(?:trial|study|development|enrol?lment) (?:was|were|
      has been) (?:\w+ ){0,2}(?:stopped|terminated|halted|discontinued|suspended|abandoned)|(?:stopped|halted|ended|terminated|suspended|abandoned) (?:the|its|their|further|all) (?:\w+ )?development)\b
    `,
  'i',
);

/** States that it is unknown, or should be studied. */
export const OPEN = pattern(
  String.raw`
      \b(?:(?:further|future|more|additional|larger|long(?:er)?-term|prospective|controlled|randomi[sz]ed) (?:[\w/-]+ ){0,6}(?:stud(?:y|
      ies)|trials?|research|investigations?|evaluation|evidence|data|work)(?: \w+){0,14}? (?:(?:is|are|will be|may be|should be|
      be) (?:\w+ )?(?:needed|required|warranted|necessary|indicated|performed|conducted|justified|done)|(?:should|must|need to|will|
      to) (?:\w+ ){0,2}(?:explore|determine|confirm|establish|clarify|address|evaluate|assess|examine|define|focus|test|include|consider|
      be directed))|(?:requires?|warrants?|merits?|deserves?|needs?|awaits?) (?:further|additional|more|larger|confirmation|evaluation|
      study|investigation|clarification)|(?:needed|required|warranted|necessary) to (?:\w+ ){0,2}(?:determine|confirm|establish|clarify|
      define|evaluate|assess|elucidate|validate|test|characteri[sz]e)|further (?:\w+[ -]){0,3}(?:studies|trials|research|evaluation|
      investigation)|remains? (?:to be|unclear|unknown|uncertain|controversial|unproven|speculative|undetermined|a matter)|
      remained (?:unclear|unknown|uncertain)|(?:is|are) (?:\w+ )?(?:unclear|unknown|uncertain|controversial|not (?:yet )?(?:known|clear|
      established)|inconclusive|conflicting|being (?:\w+ )?(?:investigated|evaluated|studied))|could not be determined|(?:data|evidence|information|studies|trials) (?:[\w-]+ ){0,8}(?:is|are) (?:not (?:yet )?available|lacking|scarce|sparse)|
      cannot be (?:excluded|determined)|(?:trials?|studies) (?:\w+ ){0,6}(?:is|are) (?:\w+ )?(?:warranted|needed|required|necessary))\b
    `,
  'i',
);

/** States an aim or method, not a result. */
export const AIM = pattern(
  String.raw`
      ^(?:in (?:this|the present) (?:\w+ )?(?:study|trial|analysis|report),? |(?:here(?:in)?|therefore|thus|accordingly|hence|consequently|to this end),? )?
      (?:(?:we|this (?:\w+ )?(?:study|trial)|the (?:present|current) (?:study|trial)) (?:\w+ )?(?:aim(?:ed|s)?|investigat(?:ed|es?)|
      evaluat(?:ed|es?)|assess(?:ed|es)?|compar(?:ed|es?)|sought|examin(?:ed|es?)|hypothesi[sz]ed?|was designed|was conducted|
      initiated|conducted|performed|studied|undertook|tested)|the (?:aims?|purpose|objectives?|goal) (?:of|was|is|were)|to (?:determine|
      evaluate|assess|investigate|compare|examine|test))\b(?!.*\b(?:found|show(?:ed|s|n)?|conclude\w*|suggest\w*|demonstrate\w*|revealed|
      indicat\w+|observed)\b)
    `,
  'is',
);

/** Reports a dose for later trials, or what was learned about mechanisms. */
export const NO_JUDGEMENT =
  /^(?:the )?(?:[\w-]+ ){0,3}recommended (?:phase|dose|starting)\b|^(?:these|our|the|present) (?:\w+ )?(?:findings|results|data|study|analys[ei]s) provides? (?:\w+ ){0,2}(?:insights?|framework)\b/i;

/** Says what a substance is, not what it does for people; praise of it is a conclusion. */
export const DEFINES = pattern(
  String.raw`
      ^[^,;.]{0,80}?\b(?:is|are) (?:an?|the first) (?:(?!(?:effective|efficacious|safe|useful|promising|valuable|good|excellent|suitable|
      attractive|reasonable|beneficial|viable|acceptable|appropriate|alternative|important|well-tolerated|well)\b)[\w/+-]+,? ){0,9}(?:inhibitors?|
      agents?|antibod(?:y|ies)|molecules?|drugs?|analogu?es?|agonists?|antagonists?|compounds?|derivatives?|conjugates?|blockers?)\b
    `,
  'i',
);

/** The object of another agent's effect is not itself judged: 'may affect the benefit of'. */
export const ACTS_ON =
  /\b(?:impact|affect|influenc|modulat|predict|determin|explain|mediat)\w*(?: (?:on|the|of|\w+)){0,2} (?:the )?(?:\w+ )?$/i;

/** Lists the most frequent harms without saying that there were many. */
export const LISTS_HARMS =
  /^\W*(?:the )?(?:most|more) (?:common(?:ly)?|frequent(?:ly)?|often)\b(?: [\w-]+){0,3} (?:adverse|side)\b/i;
