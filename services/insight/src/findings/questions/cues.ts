import { pattern } from '../pattern.ts';
/** Phrases for unknown, undone, difficult or future work. Language cues only. */

/** Unknown or unsettled. */
export const UNKNOWN = pattern(
  String.raw`
      \b(?:(?:is|are|was|were|remains?|remained|still|largely|yet|currently|often|poorly|as) (?:\w+ ){0,2}(?:unclear|unknown|uncertain|
      undetermined|undefined|unresolved|unexplored|unanswered|controversial|elusive|debated|disputed|conflicting|inconsistent|
      inconclusive|ambiguous|understudied|under-?explored|speculative)|(?:not|never|hardly|rarely|poorly|incompletely|insufficiently|
      scarcely) (?:\w+ ){0,3}(?:known|understood|established|elucidated|clear|determined|defined|characteri[sz]ed|studied|investigated|
      examined|explored|described|evaluated|reported|tested|addressed|clarified|demonstrated|proven|assessed|quantified|identified)|
      (?:unknown|unclear|uncertain|undetermined|unexplored|unanswered|unresolved|open) (?:whether|if|how|why|what|which|question|issue|
      mechanism\w*|etiology|cause\w*|role|function\w*)|little (?:is|was|has been|attention|information|evidence|data|research|work)|(?:no|
      few|limited|scarce|sparse|insufficient|inadequate|conflicting|contradictory|weak|poor|low-quality) (?:\w+ ){0,3}(?:data|evidence|
      studies|information|knowledge|reports|research|consensus|trials|literature|understanding)|(?:paucity|dearth|scarcity|shortage) of|
      (?:lack|absence) of (?:[\w-]+ ){0,6}(?:data|evidence|studies|trials|research|information|knowledge|understanding|consensus|
      guidelines?|standards?|reports)|(?:data|evidence|studies|information|trials|reports|knowledge) (?:\w+ ){0,4}(?:is|are|
      remains?) (?:\w+ )?(?:lacking|scarce|limited|sparse|insufficient|missing|rare|scant|inconsistent|conflicting|controversial|
      inconclusive|not available|unavailable)|(?:gap|gaps) in|knowledge gap|remains? (?:to be|a matter of|an open|a challenge|a mystery|
      the subject of)|no consensus|jury is still out|has yet to|have yet to|yet to be|it is not (?:yet )?(?:clear|known)|
      what is not known|controvers\w+|debate\b)
    `,
  'i',
);

/** Suggestions for future work. */
export const DIRECTION = pattern(
  String.raw`
      \b(?:(?:further|more|additional|future|larger|longer|large-scale|prospective|randomi[sz]ed|controlled|well-designed|ongoing|
      subsequent|deeper|extensive|rigorous|comprehensive|additional|next) (?:\w+[ -]){0,3}(?:stud(?:y|ies)|research\w*|investigat\w*|work|
      trials?|experiments?|analys[ie]s|evaluation|evidence|data|validation|exploration|efforts?|examination|assessment|development|
      insights?|steps?|questions?|directions?)|(?:should|must|needs? to|ought to|has to|have to|will need to|remains? to|requires? to|
      need) (?:\w+ ){0,3}be (?:\w+ ){0,2}(?:investigated|studied|explored|examined|evaluated|determined|assessed|elucidated|confirmed|
      clarified|addressed|tested|verified|validated|considered|established|developed|characteri[sz]ed|performed|conducted|defined|
      identified|answered|understood|researched|seen|improved|monitored|replicated)|(?:warrants?|warranted|merits?|deserves?|
      requires? (?:further|more|additional)|awaits?|calls? for)\b|(?:it|this) (?:would|will|may|might|
      could) be (?:\w+ ){0,2}(?:interesting|important|useful|valuable|worthwhile|of interest|necessary|informative|worth|helpful|
      beneficial|possible|intriguing|desirable)|(?:is|are|was|were) (?:\w+ ){0,2}(?:needed|necessary|required|warranted|underway|
      under way|under investigation|under development|under study|in progress|planned|anticipated|crucial|recommended|encouraged)\b|(?:we|
      researchers|scientists) (?:plan|intend|propose|aim|hope|recommend|suggest|encourage|hypothesi[sz]e|speculate|postulate) (?:to|that)|
      (?:in|for|as) (?:the )?(?:near )?future|future (?:\w+ )?(?:work|research|stud\w+|direction\w*|perspective\w*|application\w*|
      investigation\w*|effort\w*|design|experiment\w*|therap\w+|development\w*)|remains? to be|yet to be|open question|(?:could|may|might|
      can) (?:\w+ ){0,3}(?:help|aid|assist|inform|guide|shed|provide|pave|open|lead to|serve|facilitate|enable|allow|contribute)|
      shed (?:new |more )?light|pave the way|new avenues?|potential (?:\w+ )?(?:target|candidate|strateg|avenue|approach|application|role|
      mechanism|use)\w*|promising|needs? (?:for|of|to)|important to|urgent\w*|hypothesi[sz]\w+|speculat\w+|whether\b|possibl[ey]|might\b|
      may (?:also )?(?:be|have|act|play|represent|reflect|explain|suggest|indicate)|could (?:also )?(?:be|have|act|play|represent|explain|
      potentially)|worth (?:\w+ing|of)|suggest(?:s|ing|ed)? (?:that|a|an|the|a possible)|(?:better|deeper|full|further|our) understanding|
      understand (?:how|why|whether|the)|opportunit\w+|prospects?|perspective\w*)
    `,
  'i',
);

/** Words that always name a difficulty, a limit or a danger. */
export const DIFFICULTY = pattern(
  String.raw`
      \b(?:difficult\w*|challeng\w*|problem\w*|limit(?:ed|ation|ations|ing|s)|fail(?:s|ed|ing|ure|ures)?|threat\w*|concern(?:s|ed)?|
      disadvantage\w*|drawback\w*|shortcoming\w*|obstacle\w*|barriers?|hinder\w*|hamper\w*|imped(?:e[sd]?|ing|iment\w*)|restrict(?:s|ed|
      ion|ions|ive)|constrain\w*|bottleneck\w*|complicat(?:e[sd]?|ing)|hurdle\w*|dilemma\w*|pitfall\w*|caveat\w*|flaw\w*|deficien\w*|
      inadequa\w*|insufficien\w*|unable|inability|impossible|impractical|infeasible|inaccura\w*|unreliab\w*|inefficien\w*|ineffective\w*|
      unsatisfactory|suboptimal|bias\w*|confound\w*|error-prone|expensive|costly|time-consuming|laborious|cumbersome|burden\w*|
      unfortunately|crisis|risky?|risks|danger\w*|harm(?:s|ful|ed)?|adverse\w*|detrimental|toxic\w*|vulnerab\w*|misdiagnos\w*|
      misinterpret\w*|underestimat\w*|overestimat\w*|delay(?:s|ed)?|shortage\w*|scarc\w*|poor(?:ly)?|worse\w*|unmet|controvers\w+|
      neglected|overlooked|ignored|lack(?:s|ed|ing)?|impair\w*|compromis\w+|unpredictab\w*|heterogene\w+|cannot|could not|unlikely|
      serious|severe\w*|devastating|fatal\w*|life-threatening|lethal\w*|mortality|morbidit\w*|deaths?|resistan(?:t|ce)|emergence of|
      spread of|outbreaks?|inconsisten\w*|conflicting)\b
    `,
  'gi',
);
/** Words that often, but not always, name a problem. */
export const PROBLEM_WORDS = pattern(
  String.raw`
      \b(?:damag\w*|injur\w+|loss|losses|destr(?:oy|uct)\w*|die[sd]?|kill\w*|disrupt\w*|deplet\w*|deteriorat\w*|declin\w+|degenerat\w*|
      dysfunction\w*|dysregulat\w*|defect\w*|error\w*|false|wrong\w*|mislead\w*|confus\w+|complex(?:ity|ities)|variability|discrepan\w*|
      noise|uncertain\w*|unclear|unknown|unexpected\w*|uncontrolled|contaminat\w*|interfer(?:es|ed|ing|ence)|conflicts?|contradict\w*|
      suffer\w*|evad\w*|evasion|escap\w*|attack\w*|pressures?|fear\w*|stress\w*|symptoms?|complications?|illness\w*|disorders?|diseases?|
      epidemics?|pandemics?|infecti(?:on|ons|ous)|pathogen(?:s|ic|icity)?|transmission|violen\w*|victim\w*|critical\w*|reduced|absen(?:t|
      ce)|missing|insecur\w*|inequ\w*|dispar\w*)\b
    `,
  'gi',
);
/** Contrastive words: a difficulty often follows. */
export const AGAINST =
  /\b(?:however|although|but|despite|nevertheless|nonetheless|yet|still|while|whereas|though|only|not|unless|rather than|too)\b/gi;
