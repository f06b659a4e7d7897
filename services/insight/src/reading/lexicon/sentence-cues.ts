/** Words by which authors ask, conclude, report and aim, each list once. They are features of trained models; none decides. Matched against lower case. */
export const SENTENCE_CUES: Readonly<Record<string, RegExp>> = {
  unknown:
    /\b(?:un(?:known|clear|certain|resolved|explored|determined|established)|not (?:yet |well |fully |been |completely |clearly )*(?:known|clear|established|understood|defined|determined|investigated|studied|examined|evaluated|elucidated|available)|(?:little|less|not much) is known|poorly (?:understood|studied|defined)|remains? (?:to be|un\w+|controversial|elusive|a matter|debated)|yet to be|controvers\w+|inconclusive|conflicting|contradictory|debate[d]?|paucity|(?:few|limited|scant|insufficient|no) (?:published |controlled |prospective |comparative |clinical |randomi[sz]ed )*(?:studies|data|trials|evidence|information|reports)|lack of|has not been|have not been|have rarely|no (?:consensus|studies|data))\b/,
  needed:
    /\b(?:(?:is|are|was|were|be|seems?) (?:\w+ )?(?:needed|required|warranted|necessary|desirable)|need(?:s|ed)? (?:to be|for|further)|warrants?|require[sd]? (?:further|more|additional)|deserves?|merits?|should be (?:\w+ )?(?:studied|investigated|examined|evaluated|explored|assessed|confirmed|addressed|tested|conducted|performed|considered)|must be|call(?:s|ed)? for|encourag\w+)\b/,
  research:
    /\b(?:(?:further|future|additional|more|larger|controlled|prospective|long-term|randomi[sz]ed|clinical) (?:\w+ ){0,3}(?:studies|study|research|trials?|investigations?|work|evaluation|data|testing)|research)\b/,
  conclude:
    /\b(?:(?:we|authors?|it is|it was) (?:\w+ )?conclude|in conclusion|to conclude|conclusions?|in summary|thus|therefore|hence|overall|taken together|accordingly)\b/,
  suggest:
    /\b(?:(?:these|our|the present|the|this|present) (?:\w+ ){0,3}(?:results?|data|findings?|observations?|study|studies|analysis|trial|report) (?:\w+ )?(?:suggest|indicate|demonstrate|show|support|confirm|provide|highlight|imply|establish)\w*|we suggest|suggest(?:s|ing)? that|indicat(?:e|es|ing) that)\b/,
  judged:
    /\b(?:effective|efficacious|safe|well[- ]tolerated|useful|beneficial|superior|inferior|promising|preferable|alternative|recommended|advantages?|valuable|appropriate|feasible|equivalent|as effective as)\b/,
  modal: /\b(?:may|might|could|can|should|would|appears?|seems?|likely)\b/,
  aim: /\b(?:aims?|purpose|objectives?|goal|to (?:determine|evaluate|assess|compare|investigate|examine|study|test|establish|explore|describe|review)|hypothes\w+|we (?:sought|aimed|tested|asked))\b/,
  changed:
    /\b(?:(?:in|de)creas\w+|reduc\w+|improv\w+|lower\w*|higher|greater|fewer|less|more|longer|shorter|worse\w*|better|rose|fell|prevent\w*|prolong\w+|enhanc\w+|attenuat\w+|inhibit\w+|suppress\w+)\b/,
  same: /\b(?:no (?:significant |statistically |statistical )*(?:differences?|change|effect)|did not|similar|comparable|unchanged|not (?:significantly )?(?:differ\w*|affect\w*|change\w*)|neither)\b/,
  happened:
    /\b(?:occurred|observed|reported|developed|experienced|achieved|found|noted|showed|revealed|responded|resulted)\b/,
  methods:
    /\b(?:(?:was|were) (?:\w+ )?(?:measured|assessed|recorded|evaluated|randomi[sz]ed|randomly|enrolled|recruited|included|treated|given|administered|performed|determined|monitored|obtained|collected|studied|assigned|allocated|calculated|used|conducted|undertaken)|received|underwent)\b/,
  'own study':
    /\b(?:we|our|this (?:\w+ )?(?:study|trial|analysis|report|review)|the present (?:\w+ )?(?:study|trial))\b/,
  earlier:
    /\b(?:previous(?:ly)?|recent(?:ly)?|has been|have been|is a|are a|known|common(?:ly)?|widely|often|usually)\b/,
  registered: /\b(?:registered|registration|funded by|supported by|nct\d+|isrctn\w*|grants?)\b/,
};

/** Figures by which results are reported. */
export const FIGURES: Readonly<Record<string, RegExp>> = {
  percent: /\d ?%|\bper ?cent\b/i,
  'p-value': /\bp ?(?:value)?s? ?[<=>≤≥] ?0?[.·]\d|\bnot (?:statistically )?significant/i,
  deviation: /±|\+\/-|\bSD\b|\bSEM?\b/,
  interval: /\bCIs?\b|\bconfidence intervals?\b/,
  against: /\bvs\b|\bversus\b|\bthan\b|\bcompared (?:with|to)\b/i,
  significant: /\bsignificant(?:ly)?\b/i,
  dose: /\d ?(?:mg|mcg|microg|g|ml|iu)\b/i,
  n: /\bn ?= ?\d/i,
};
