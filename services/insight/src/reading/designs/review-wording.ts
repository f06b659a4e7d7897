import { pattern } from '@sextant/literature-text/pattern';
import { isRandomizedByTitle } from './trial-wording.ts';

/** Methods of a systematic review. */
const SYSTEMATIC_TITLE =
  /\b(?:meta-?analys[ie]s|meta-?regression|systematic(?:ally)? (?:\w+ ){0,2}(?:review|overview|search)|scoping review|umbrella review|(?:review|overview) of (?:the )?(?:\w+ ){0,2}randomi[sz]ed,? (?:\w+[, -]+){0,3}(?:trials|studies))\b/i;
const SYSTEMATIC_ABSTRACT = pattern(
  String.raw`
      \b(?:(?:we|this|present|current|our) (?:\w+ ){0,4}(?:meta-?analys[ie]s|systematic(?:ally)? (?:\w+ ){0,2}review)|(?:a|
      this) (?:\w+ ){0,2}(?:meta-?analysis|systematic (?:\w+ ){0,2}review)(?: and (?:\w+ )?meta-?analysis)? (?:was|were|
      of (?:\w+ ){0,4}(?:trials|studies|literature|rcts))|systematic(?:ally)? (?:literature )?(?:review|search)(?:ed)? (?:was|
      of the literature|of (?:\w+ )?(?:databases|PubMed|MEDLINE))|PRISMA|were systematically (?:searched|reviewed)|(?:PubMed|MEDLINE|
      Embase|Cochrane)\b[^.]{0,150}\b(?:(?:were|was) (?:\w+ )?searched|included in this review)|(?:searched|search of|searching) (?:in |the |of )*(?:\w+ ){0,3}(?:PubMed|
      MEDLINE|Embase|Cochrane|databases)|eligible (?:studies|trials|articles) were|(?:studies|trials|articles|papers) (?:were|
      was) (?:included|identified|selected|retrieved) (?:in|for|from))\b
    `,
  'i',
);

/** An article that calls itself a review; a chart review is a study. */
const NAMED_REVIEW = pattern(
  String.raw`
      \b(?:(?:in|of) (?:this|the|the present|our) (?:\w+ ){0,2}review\b(?! (?:of (?:\w+ ){0,3}(?:records?|charts?|cases|patients|data)|
      board))|(?:this|the present|our) (?:\w+ ){0,2}review (?:will |also |article )?(?:\w+(?:s|ed)\b)|(?:work|article|paper) reviews|
      (?:have been|are) reviewed (?:thoroughly|here)|we (?:\w+ )?review (?:the|current|recent|how|what|and)\b)
    `,
  'i',
);
/** Words by which an article describes itself as an overview. */
const OWN_REVIEW = pattern(
  String.raw`
      \b(?:(?:this|our|the present|present|the current|current|in the|mini|narrative|comprehensive|critical|brief|short|literature|patent|
      clinical)[ -](?:\w+ ){0,2}(?:mini-?)?(?:review|overview)\b(?! (?:of|and) (?:the )?(?:\w+ )?(?:medical )?(?:records?|charts?|data|
      files?)|board)|we (?:will |also |here |briefly |critically |thoroughly |comprehensively |systematically |then )*(?:review|
      summari[sz]e|discuss|outline|overview|highlight|survey)\b|(?:is|are|will be|have been) (?:also |briefly |critically |here |herein |further )*(?:reviewed|
      summari[sz]ed|discussed|outlined|highlighted)\b|(?:article|paper|chapter|manuscript|commentary|perspective|work|section|survey|
      viewpoint|issue) (?:also |will |aims to |briefly |critically |thus |we |, )*(?:reviews?|discuss(?:es)?|summari[sz]es?|
      describes? (?:the )?(?:current|recent|main|various)|outlines?|highlights?|explores?|provides? an? (?:\w+ )?(?:overview|update|
      summary|insight)|focus(?:es)?|addresses|presents? an? (?:overview|update)|examines?|considers?)|(?:overview|summary|survey|
      synopsis) of (?:the |our )?(?:\w+ ){0,2}(?:current|recent|latest|literature|state|knowledge|evidence|approaches|strategies|methods|
      advances|progress)|areas covered:|expert (?:opinion|commentary|review):|take-?home messages?:|recent findings:|
      purpose of (?:this )?review|review of (?:the )?(?:\w+ )?literature|current (?:knowledge|understanding|evidence) (?:on|of|about|
      regarding))
    `,
  'i',
);
/** 'Enalapril: a review of its use in …' */
const REVIEW_OF_ITS =
  /: an? (?:[\w-]+ ){0,3}(?:review|overview|reappraisal)\b|\b(?:review|overview|reappraisal) of (?:its|their) /i;
const REVIEW_IN_TITLE = /\b(?:review|overview|state[- ]of[- ]the[- ]art)\b/i;
/** Titles of overviews of a field. */
const FIELD_TITLE = pattern(
  String.raw`
      \b(?:reviews?|overview|perspectives?|state[- ]of[- ]the[- ]art|advances|advancements?|update|updates|current (?:\w+ )?(?:status|
      trends|concepts|practice|approaches|strategies|insights|state|landscape|knowledge|evidence)|emerging|challenges|opportunities|
      controversies|insights? (?:in(?:to)?|from|on)|insights$|prospects?|promises?|promising|past, present|lessons|progress(?:es)?|trends|
      future|strategies|approaches|therapeutic (?:potential|implications|opportunities|targets?|options?)|role of|roles of|
      potential (?:of|role|use|uses|applications?|therap\w+)|paradigm|new (?:tricks|horizons|frontiers|directions|hope)|
      novel (?:therap\w+|target\w*|approaches)|toward|towards|primer|what|how|why|beyond|where are we|introduction|basics|practical|guide|
      tips|history|quest|journey|road|from \w+ to|bench to bedside|considerations|mechanisms|implications|applications|management|
      treatment of|complications)\b|\?
    `,
  'i',
);

/** Titles of studies. */
const STUDY_TITLE = pattern(
  String.raw`
      \b(?:randomi[sz]ed|(?:clinical|phase \w+|prospective|multicent(?:er|re)) (?:trial|study)|trial$|trial[.:]|cohort|retrospective|
      case (?:report|series)|(?:chart|record|records) review|(?:a|our|single-cent(?:er|re)) (?:\w+ )?(?:experience|technique|method)|
      rats?|mice|mouse|docking|in silico|in vitro|a report (?:of|from))\b
    `,
  'i',
);

/** Methods, participants and results that only an original study reports. */
const OWN_RESULTS = pattern(
  String.raw`
      \b(?:we (?:\w+ )?(?:find|argue|found|observed|show(?:ed)? that|identified|measured|enrolled|included|treated|analy[sz]ed|evaluated|
      compared|assessed|tested|studied|investigated|performed|conducted|examined|randomi[sz]ed|developed|used|applied|demonstrate[d]?|
      (?:report|describe) (?:a|an|the|on|here|that|two|three|our)|screened|collected|retrospectively|prospectively|sought|aimed|
      hypothesi[sz]ed|determined|constructed|generated|propose[d]?|present (?:a|an|the) (?:\w+ )?(?:case|patient|method|model|framework|
      approach)|built|established|obtained|retrieved|validated|confirmed)|(?:our|these|the present|this study'?s?) (?:results|data|
      findings|experiments|stud(?:y|ies)) |in (?:this|the present|our) (?:\w+ )?(?:study|trial|work,|experiment)|(?:patients?|subjects?|
      participants?|mice|rats|animals|cells|samples?|children|volunteers|cases|women|men|procedures|catheters) (?:\w+ ){0,2}(?:were|was|
      underwent|received|had) |(?:a )?total of \d|were (?:enrolled|randomi[sz]ed|recruited|analy[sz]ed|collected|measured|
      included in (?:the|this) study)|the (?:aim|purpose|objective|goal) of (?:this|the present|our|the) (?:\w+ )?study|
      this (?:\w+ )?study (?:was|aim(?:s|ed)|evaluated|investigated|examined|assessed|compared)|median follow-up|multivariate|
      multivariable|hazard ratio|odds ratio|confidence interval|(?:was|were) (?:\w+ly )?(?:\w+ed|found|shown|seen|given|done|built|made|
      chosen)|(?:results|findings|analysis|analyses|data|study|experiments?) (?:\w+ )?(?:showed|revealed|indicated|demonstrated|suggested|
      identified|confirmed)|outperform\w*|(?:paper|article) (?:describes an?|proposes)|here(?:in)?,? we|in vivo and in vitro|docking|
      we \w+ed|significantly)|\b(?:p|n|r|HR|OR|AUC|CI)\s?[<>=≤≥]\s?\.?\d|±|\d ?\+/-|\b\d+(?:\.\d+)? ?% (?:of|\(|vs|versus|and|in)|
      \b95 ?% CI
    `,
  'gi',
);
/** Phrases about the state of knowledge, or the future. */
const OUTLOOK = pattern(
  String.raw`
      \b(?:may|can|should|could|might|must|will|has been|have been|recent(?:ly)?|currently|available|promising|emerging|future|
      challenges?|development|strategies|approaches|various|several|many|important|recommended)\b
    `,
  'gi',
);
const STUDY_SECTIONS =
  /^(?:MATERIALS?|PATIENTS|METHODS?|RESULTS?|DESIGN|SETTING|PARTICIPANTS|MEASUREMENTS)\b[^:\n]{0,60}:/gm;

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** Whether title or abstract describe a review that pools or searches for studies. */
export const isSystematicReview = (title: string, abstract: string): boolean =>
  SYSTEMATIC_TITLE.test(title) || (SYSTEMATIC_ABSTRACT.test(abstract) && !isRandomizedByTitle(title));

/**
 * Whether it is a narrative review. Half of them never say so: then an overview title and an abstract without
 * own results decide. Weights are ours.
 */
export function isNarrativeReview(title: string, abstract: string): boolean {
  if (STUDY_TITLE.test(title)) return false;
  if (REVIEW_OF_ITS.test(title)) return true;
  const named = NAMED_REVIEW.test(abstract);
  // Reviews that say so may have the sections of a study.
  const own =
    Math.min(6, 0.75 * count(OWN_RESULTS, abstract)) + (named ? 0 : 2 * count(STUDY_SECTIONS, abstract));
  const selfDescription = named ? 5 : OWN_REVIEW.test(abstract) ? 3 : 0;
  const bare = own === 0 && count(OUTLOOK, abstract) >= 4 ? 1.5 : 0;
  const titled = REVIEW_IN_TITLE.test(title) ? 7 : FIELD_TITLE.test(title) ? 1.5 : 0;
  return selfDescription + titled + bare - own >= (abstract.length > 500 ? 1.5 : 2.5);
}
