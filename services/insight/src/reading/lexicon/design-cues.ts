/**
 * Words by which studies name their design, each list once. They are features of a trained model, which weighs
 * them; none decides. They are matched against lower case.
 */
export const DESIGN_CUES: Readonly<Record<string, RegExp>> = {
  random: /\brandom(?:i[sz]ed|ly|i[sz]ation|i[sz]e)\b/,
  'random allocation':
    /\b(?:were|was|randomly) (?:\w+ )?(?:randomi[sz]ed|randomly|assigned|allocated)\b|\brandom(?:i[sz]ed)? (?:to|order|assignment|allocation)\b/,
  blind: /\b(?:double|single|triple|observer|investigator)[- ]?(?:blind|masked)/,
  placebo: /\bplacebo\b/,
  crossover: /\bcross-?over\b/,
  'open label':
    /\bopen[- ](?:label|trial|study)|\bunblinded\b|\bnon-?comparative\b|\buncontrolled\b|\bsingle[- ]arm\b/,
  'not random': /\bnon-?randomi[sz]ed\b|\bnot randomi[sz]ed\b/,
  trial: /\b(?:clinical )?trials?\b/,
  phase: /\bphase (?:[1-4]|i{1,3}v?|iv)\b/,
  pilot: /\bpilot\b|\bfeasibility\b|\bpreliminary\b/,
  prospective: /\bprospective(?:ly)?\b/,
  retrospective: /\bretrospective(?:ly)?\b|\bchart review\b|\bmedical records\b/,
  cohort: /\bcohorts?\b|\bcase-control\b|\bcross-sectional\b|\bfollow-?up study\b|\blongitudinal\b/,
  survey: /\bsurveys?\b|\bquestionnaires?\b|\binterview(?:s|ed)\b/,
  database: /\bdatabases?\b|\bregist(?:ry|ries)\b|\bclaims\b|\bprescri(?:bing|ption)\b|\bsurveillance\b/,
  association: /\bassociat(?:ion|ed)\b|\bcorrelat\w+|\bpredict\w*|\brisk factors?\b|\bodds ratio\b/,
  case: /\bcase reports?\b|\bwe (?:report|describe|present) (?:a|an|the|two|three|on a)\b|\b(?:a|an) \w+[- ]year[- ]old\b|\bcase of\b/,
  review: /\breviews?\b|\breviewed\b|\boverview\b/,
  'own review':
    /\b(?:this|our|the present) (?:\w+ ){0,2}(?:review|article|paper|chapter)\b|\bwe (?:review|summari[sz]e|discuss)\b|\b(?:is|are|will be) (?:reviewed|discussed|summari[sz]ed)\b/,
  systematic:
    /\bsystematic(?:ally)? (?:\w+ )?(?:review|search)|\b(?:medline|pubmed|embase|cochrane)\b|\bprisma\b/,
  'meta-analysis': /\bmeta-?analy(?:sis|ses|tic)\b|\bpooled\b/,
  outlook:
    /\b(?:advances|update|current|perspectives?|role of|future|strategies|management of|approaches|emerging|challenges)\b/,
  guideline: /\bguidelines?\b|\bconsensus\b|\brecommendations\b/,
  animals:
    /\b(?:rats?|mice|mouse|rabbits?|dogs?|pigs?|piglets|monkeys|guinea[- ]pigs?|sheep|hamsters?|murine|xenografts?|cats|zebrafish)\b/,
  laboratory: /\bin[- ]vitro\b|\bcell lines?\b|\bcultured?\b|\bisolated\b|\bassays?\b|\bbinding\b/,
  computed:
    /\bin silico\b|\bdocking\b|\balgorithms?\b|\bmachine learning\b|\bnetworks?\b|\bcomputational\b|\bsimulat\w+/,
  gene: /\bgenes?\b|\bproteins?\b|\bmutations?\b|\bpathways?\b|\bsignal(?:l)?ing\b/,
  economic: /\bcosts?\b|\bcost-effective(?:ness)?\b|\beconomic\b|\bmarkov\b|\bquality-adjusted\b/,
  accuracy: /\bsensitivity\b|\bspecificity\b|\bdiagnostic\b|\baccuracy\b|\bpredictive values?\b/,
  protocol: /\bprotocol\b|\bwill be (?:randomi[sz]ed|enrolled|recruited|assigned|measured|included)\b/,
  letter: /\bletter\b|\beditorial\b|\bcomment(?:ary)?\b|\breply\b/,
  people: /\b(?:patients|subjects|participants|volunteers|women|men|children|adults)\b/,
  'people received':
    /\b(?:patients|subjects|participants|volunteers|women|men|children|adults|adolescents|infants)\b[^.;]{0,60}\b(?:received|were (?:given|treated|administered|studied)|underwent|took|was given)\b/,
  healthy: /\bhealthy\b|\bvolunteers\b|\bpharmacokinetics?\b/,
  compared: /\bcompar(?:ed|ison|e|ing)\b|\bversus\b|\bvs\b/,
  treatment: /\b(?:after|before|during|weeks? of|months? of) (?:\w+ )?(?:treatment|therapy|administration)\b/,
  'own results': /\bp ?[<=>] ?0?\.\d|±|\+\/-|\bsignificant(?:ly)?\b|\bn ?= ?\d/,
  'we did':
    /\bwe (?:\w+ )?(?:studied|investigated|examined|evaluated|assessed|compared|measured|tested|analy[sz]ed|determined|performed|sought)\b/,
  technique: /\btechniques?\b|\bprocedures?\b|\bdevices?\b|\bmethod\b/,
};

/** Words that tell who was studied, and how much is reported; how often they stand in an abstract is a feature. */
export const DESIGN_COUNTS: Readonly<Record<string, RegExp>> = {
  people:
    /\b(?:patients?|subjects?|participants?|volunteers?|women|men|children|adults|adolescents|infants|individuals|people|cases|physicians|nurses|residents)\b/g,
  animals:
    /\b(?:rats?|mice|mouse|rabbits?|dogs?|pigs?|piglets?|monkeys?|sheep|hamsters?|murine|xenograft\w*|cats?|zebrafish|animals?)\b/g,
  laboratory:
    /\b(?:in vitro|cells?|cell lines?|cultured?|isolated|assays?|binding|receptors?|expression|expressed|proteins?|genes?|mrna|molecular|docking|concentration-dependent|pathways?|signal(?:l)?ing|tissues?|strips|muscarinic|affinity|silico)\b/g,
  results:
    /\bp ?[<=>≤] ?0?[.·]\d|±|\+\/-|\bsignificant(?:ly)?\b|\d ?%|\bn ?= ?\d|\b(?:showed|found|observed|demonstrated|revealed)\b/g,
  outlook:
    /\b(?:may|can|should|could|might|must|will|has been|have been|recent(?:ly)?|currently|available|promising|emerging|future|development|strategies|various|several|many|important|recommended)\b/g,
  given:
    /\b(?:received|receiving|given|administered|administration|treated|doses?|mg|placebo|weeks? of treatment|daily)\b/g,
};
