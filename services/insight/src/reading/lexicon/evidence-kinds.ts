/** Kinds of evidence that an article's words, headings and types name, whatever is studied. */
export const EVIDENCE_KINDS = [
  'randomized',
  'follow-up',
  'economic',
  'quality-of-life',
  'productivity',
  'children',
  'older-people',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Words of one kind. Patterns are matched against lower case, headings and types as they are. */
interface KindWords {
  /** In the title, each names the kind. */
  readonly title: RegExp;
  /** In the abstract, each names the kind. */
  readonly abstract: RegExp;
  /** A heading or publication type that names the kind. */
  readonly heading: RegExp | null;
  /** Anywhere in the record, headings and types among it: without them the kind is absent. */
  readonly wide: RegExp;
  /** The same as a search in PubMed's syntax. */
  readonly search: string;
}

const NEVER = /(?!)/;
const MONTHS = '(?:1[2-9]|[2-9]\\d|\\d{3})(?:\\.\\d+)?[- ]?months?';
const WEEKS = '(?:5[2-9]|[6-9]\\d|\\d{3})[- ]?weeks?';
const YEARS = '(?:\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten)[- ]?years?';
const YEAR_OR_MORE = `(?:${MONTHS}|${WEEKS}|${YEARS}|twelve[- ]months?)`;

/**
 * Presence rests on strict words, absence on wide ones (singular and plural, British and American, synonyms), so that what cannot be
 * decided is neither. The words are the field's language; no name of a technology or condition belongs here.
 */
export const KIND_WORDS: Readonly<Record<EvidenceKind, KindWords>> = {
  randomized: {
    title: /\brandomi[sz]ed\b(?! evidence)/,
    abstract: NEVER,
    heading: /^randomized controlled trial$|^random allocation$|^double-blind method$/i,
    wide: /\brandom(?!\s+(?:effects?|sample|forest))|\b(?:double|single|triple)[- ]?(?:blind|dummy|masked)|\bplacebo|\bcross-?over|\bcontrolled (?:clinical )?(?:trial|stud)|\brcts?\b|\bdouble-blind method/,
    search: 'random* OR placebo OR double-blind OR randomized controlled trial[pt]',
  },
  'follow-up': {
    title: new RegExp(
      `\\blong[- ]term\\b|\\b${YEAR_OR_MORE}(?:[- ](?:\\w+[- ]){0,2})?(?:follow|stud|trial|treatment|results?|outcomes?|data|extension|experience)`,
    ),
    abstract: new RegExp(
      `\\b(?:follow(?:ed)?[- ]?up|followed)\\b[^.;]{0,40}\\b${YEAR_OR_MORE}\\b(?! of age)|\\b${YEAR_OR_MORE}(?:[- ](?:\\w+[- ]){0,3})?follow|\\b(?:for|over|during|up to|after|at) (?:up to |at least |a |the )?(?:\\w+ )?(?:1[2-9] months|52 weeks|(?:one|1|two|2|three|3|four|4|five|5) years?)\\b(?! (?:of age|before|prior|ago))|\\b(?:one|1|two|2|three|3|five|5)-year (?:\\w+ )?(?:survival|study|treatment|extension|rates?|mortality)`,
    ),
    heading: null,
    wide: /\blong(?:er)?[- ]?term|\byears?\b|\byearly\b|\bannual|\b(?:1[2-9]|[2-9]\d|twelve|eighteen)[- ]?(?:months?|mo)\b|\b(?:4[89]|[5-9]\d|\d{3})[- ]?(?:weeks?|wk)\b|\bfollow(?:ed)?[- ]?up\b|\bextension (?:stud|phase|trial|period)|\bmaintenance\b|\b3[3-9]\d days\b|\bchronic (?:use|treatment|therapy)/,
    search: 'long-term OR "follow-up" OR years OR extension',
  },
  economic: {
    title:
      /\bcosts?\b|\bcost-|\beconomic|\bpharmacoeconomic|\bquality-adjusted|\bbudget impact|\bcost-?(?:effective|utility|benefit)/,
    abstract:
      /\bcost[- ](?:effectiveness|utility|benefit|minimi[sz]ation|consequence)s?(?: (?:analys|ratio|model|evaluation|stud|of))|\beconomic (?:evaluation|analys|model)|\bpharmacoeconomic|\bquality-adjusted life|\bqalys?\b|\bincremental cost|\b(?:total|mean|average|median|direct|annual|treatment|medical|drug|hospital) costs?\b|\bmarkov model|\bbudget impact|\bcosts? (?:per|of (?:treatment|care|therapy)|were|was|savings?)\b/,
    heading:
      /^(?:cost-benefit analysis|cost-effectiveness analysis|costs and cost analysis|economics, pharmaceutical|models, economic|drug costs)$/i,
    wide: /(?<!\bat the |\bno |\bwithout )\bcosts?\b(?! to )|\bcost-|\bcosted|\bcostl|\bcosting|(?<!socio-?)\beconomic|\bpharmaco-?economic|\bqaly|\bquality-adjusted|\bpric(?:e|es|ing)\b|\bexpens(?:e|es|ive)|\bexpenditure|\bbudget|\breimburse|\bresource (?:use|utili[sz]ation)|\bhealth ?care (?:use|utili[sz]ation)|\bsavings\b|[$€£]|\bmonetary|\bfinancial|\bwillingness to pay/,
    search: 'cost OR costs OR cost-effectiveness OR economic* OR pharmacoeconomic* OR expenditure* OR price*',
  },
  'quality-of-life': {
    title: /\bquality[- ]of[- ]life\b|\bhrqol\b|\bqol\b|\bwell-?being\b/,
    abstract:
      /\b(?:health[- ]related )?quality[- ]of[- ]life\b(?! years)|\bhr-?qo?l\b|\bqol\b|\bsf-?(?:12|36)\b|\beq-?5d\b|\bshort[- ]form[- ](?:12|36)\b|\beortc qlq|\bfact-[a-z]{1,4}\b/,
    heading: /^quality of life$/i,
    wide: /\bquality[- ]of[- ](?:\w+ )?(?:life|lives)|\bhr-?qo?l|\bqol\b|\bqlq\b|\bsf-?(?:8|12|36)\b|\beq-?5d|\bshort[- ]form\b|\bwell-?being|\bpatient[- ]reported outcome|\bfunctional status|\bhealth status|\bsickness impact|\bnottingham health|\blife (?:satisfaction|impact)|\butilit(?:y|ies) (?:score|value|index)|\bdaily (?:life|living)|\bsatisfaction with (?:life|health)|\bimpact (?:scale|questionnaire|test)/,
    search: '"quality of life" OR qol OR hrqol OR "health status" OR well-being',
  },
  productivity: {
    title:
      /\bproductivity\b|\babsenteeism\b|\bwork(?:place)?[- ](?:loss|lost|absence|disability|time|ability)\b|\breturn to work\b|\bsick leave\b/,
    abstract:
      /\bproductivity\b|\babsenteeism\b|\bpresenteeism\b|\b(?:lost|loss of|missed|impaired) (?:\w+ )?work\b|\bwork(?:place)? (?:loss|days? lost|absences?|disability|time|ability|impairment)\b|\breturn(?:ed|ing)? to work\b|\bsick[- ]leave\b|(?<!physical )\bworking (?:capacity|ability)\b|\bdays? (?:off|lost from|missed from) work\b|\btime loss\b|\blost time\b/,
    heading: /^(?:absenteeism|presenteeism|sick leave|return to work|work performance|efficiency)$/i,
    wide: /\bproductiv|\babsentee|\b(?:work|school|job|sickness) absence|\bpresentee|\b(?:at|to|off|from|of|for|missed|miss|lost|lose|paid|their|during|after) work\b|\bwork(?:ing)?[- ](?:abilit|capacit|days?|hours?|time|loss|lost|impair|performan|disab|absen|attendance|status|willing|limit|activit|related)|\bworkplace|\bemployment|\bunemploy|\bemployees?\b|\bsick[- ]?(?:leave|days?)|\btime loss|\blost time|\btime lost|\b(?<!learning |physical )disab(?:ility|led)|\bnormal (?:functioning|activit)|\bfunctional (?:ability|disability|impairment|capacity)|\bmidas\b|\bdaily activit|\bdays? lost|\blost days?/,
    search:
      'productiv* OR absentee* OR presentee* OR "work loss" OR "sick leave" OR "time loss" OR workplace OR employment',
  },
  children: {
    title:
      /\b(?:children|paediatric|pediatric|adolescen(?:ts?|ce)|infants?|neonat(?:es?|al)|newborns?|childhood|preterm|school-?age[d]?)\b/,
    abstract:
      /\b(?:\d+|\w+) (?:\w+ ){0,2}(?:children|adolescents|infants|neonates|newborns)\b[^.;]{0,60}\b(?:were|received|aged|with|who|randomi[sz]ed|treated|enrolled|underwent)\b|\b(?:paediatric|pediatric) (?:patients|population|study|subjects)\b/,
    heading: null,
    wide: /\bchild|\bpa?ediatric|\badolescen|\binfan|\bneonat|\bnewborn|\bpreterm|\bpremature (?:infant|bab)|\bteen|\byouth|\byoung (?:people|person|patients)|\bjuvenile|\bbo(?:y|ys)\b|\bgirls?\b|\bbab(?:y|ies)\b|\bschool|\bunder (?:the age of )?1[0-8]\b|\b(?:aged?|ages|age range[: ]*|between)\W{0,3}(?:of )?(?:[1-9]|1[0-7])(?: ?(?:-|–|to|and|years)|\b)|\b(?:[1-9]|1[0-7]) ?(?:-|–|to) ?\d+ years|\b(?:[1-9]|1[0-7])[- ]years?[- ](?:old|of age)/,
    search: 'child* OR pediatric* OR paediatric* OR adolescen* OR infant* OR neonat* OR newborn*',
  },
  'older-people': {
    title:
      /\b(?:elderly|older|aged|geriatric|octogenarians?|frail|nursing home)\b(?! (?:drugs?|agents?|than))|\b(?:6[05]|7\d|8\d) years (?:and|or) (?:older|over|above)/,
    abstract:
      /\b(?:elderly|older|geriatric) (?:\w+ ){0,2}(?:patients|people|adults|persons|subjects|men|women|individuals|population|volunteers)\b|\b(?:aged?|age)\W{0,3}(?:of )?(?:>|≥|>=|over|at least|older than|above)? ?(?:6[05]|7\d|8\d) (?:years|y)\b|\b(?:6[05]|7\d) years (?:of age )?(?:and|or) (?:older|over|above)/,
    heading: null,
    wide: /\belder|\bolder\b|\bgeriatric|\boctogenarian|\bfrail|\bnursing home|\bsenior|\baged\b|\bold(?:est)? (?:age|people|patients|adults)|\bunfit\b|\b(?:ineligible|not eligible|unsuitable|not suitable|not candidates?|not considered) (?:\w+ ){0,2}(?:for|candidates)|(?:>|≥|>=|over|at least|above) ?(?:5[5-9]|6\d|7\d|8\d)\b|\b(?:6[0-9]|7\d|8\d|9\d) (?:years|y|yr)\b|\b(?:to|-|–) ?(?:6[6-9]|7\d|8\d|9\d) ?(?:years|y\b|yr)|\bage-related|\bdementia/,
    search: 'elderly OR older OR geriatric* OR frail* OR senior*',
  },
};
