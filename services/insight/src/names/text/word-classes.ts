import { FUNCTION_WORDS, VERBS } from '@sextant/literature-text/function-words';
import { DESCRIPTIVE_WORDS, STUDY_WORDS, WEAK_WORDS } from './study-words.ts';

/** The role of a word in the name of a concept. */
export interface WordClass {
  /** Never part of a name: phrases end here. */
  endsPhrase: boolean;
  /** A content word: a name needs at least one. */
  isContent: boolean;
  canStart: boolean;
  canEnd: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Past participles that modify a noun rather than report an action. */
const PARTICIPLES = words(`
  advanced automated barcoded bioengineered calcified computed conjugated controlled covalent cultured decellularized deuterated diabetic
  elevated eluting embedded encapsulated engineered enteric-coated extended fatigued fixed fused guided humanized immobilized impaired implanted
  inhaled integrated knotted labeled lyophilized matched mechanized mediated modified nebulized nested obstructed paired pegylated perforated
  personalized polarized pooled purified recurrent related resected resolved restricted segmented sensitized shared stented targeted transformed
  unfractionated vascularized ventilated weighted whole-exome derived augmented informed coated activated supervised masked inherited
  fractionated multiplexed stratified linked computerized instrumented programmed induced
`);
/** Words in -ing that are verbs in academic prose; the others ('imaging', 'gene editing') may be names. */
const GERUNDS = words(`
  according accounting achieving acting adding adjusting affecting aiming allowing analyzing applying assessing assuming avoiding becoming
  beginning being causing changing combining comparing completing comprising concerning conducting confirming considering consisting containing
  continuing contributing controlling covering decreasing defining demonstrating depending describing detecting determining developing differing
  discussing doing enabling enhancing estimating evaluating examining existing exploring facilitating failing finding focusing following forming
  giving going having helping highlighting identifying implementing improving including increasing indicating inducing influencing inhibiting
  initiating introducing investigating involving lacking leading leaving living looking lowering maintaining making managing meeting
  obtaining occurring offering ongoing optimizing outlining overcoming performing predicting preserving presenting preventing producing promoting proposing
  protecting providing raising ranging reaching receiving recommending reducing reflecting regarding relating remaining removing replacing
  reporting representing requiring resulting revealing rethinking rising seeking selecting serving showing starting studying suffering suggesting supporting
  surrounding taking targeting testing treating undergoing understanding underlying using varying waiting working yielding emerging growing promising
  engineering pairing monitoring-based
`);
/** Nouns with an ending typical of adjectives; they may end a name. */
const NOUN_EXCEPTIONS = words(`
  animal arterial-wall capital cereal chemical crystal denial disposal hospital individual interval journal manual material meal metal mineral
  mucosal neural proposal portal recall referral removal renewal retrieval reversal revival ritual signal survival terminal trial vial withdrawal
  antibiotic clinic diuretic fabric garlic graphic heuristic logic mechanic metric music narcotic neoplastic optic pharmaceutic
  prosthetic rubric statistic topic traffic adjective collective contraceptive derivative incentive initiative motive
  objective operative perspective preservative additive adhesive sedative fugitive laxative library capillary artery salary summary secretary
  boundary dictionary mammary pituitary anal femoral oral
  variable cable table vegetable
`);
const ADVERB_EXCEPTIONS = words(
  'family assembly elderly anomaly early butterfly supply monopoly ally bully belly jelly barfly assay daily poly fly homely',
);
const ED_EXCEPTIONS = words('bed need seed breed weed speed embed feed med shed');

/** Whether a word looks like an adjective: it may begin a name but not end it. */
const isAdjective = (word: string): boolean =>
  !NOUN_EXCEPTIONS.has(word) &&
  (/(?:ical|onal|ous|able|ible|less|ful|ish|istic|etic|otic|ular|iform|oid|ferous|genic|philic|phobic|tropic|lytic|static)$/.test(
    word,
  ) ||
    /(?:[^aeiou]al|ial|eal|ual)$/.test(word) ||
    /(?:ic)$/.test(word) ||
    /(?:[st]ive)$/.test(word) ||
    /(?:[^aeiou]ary|ory)$/.test(word) ||
    /(?:[dlnrst]ent|[dlnrst]ant)$/.test(word)) &&
  !/(?:omy|itis|gram|ment|stent|agent|patient|implant|transplant|plant|mutant|inhalant|relaxant|depressant|stimulant|coagulant|oxidant|surfactant|infant|variant|antidepressant|determinant|adjuvant|event|content|gradient|nutrient|solvent|segment|accident|coefficient|quotient|steroid|opioid|thyroid|scaffold|organoid|colloid|lipoid|sarcoid|carotenoid|cannabinoid|flavonoid|retinoid|ketoacid|factory|memory|laboratory|inventory|history|category|theory|repertory|directory|territory|repository|receptory|rheumatoid|carcinoid|fibroid|hemorrhoid|keloid|amyloid|haploid|corticoid|corticosteroid|antagonist|agonist|covariant|invariant|patent|talent|rodent|student|antioxidant|anticoagulant|immunosuppressant|antiperspirant|pollutant|contaminant|irritant|supernatant|recombinant|assistant|consultant|remnant|tyrant|elephant|warrant|grant)$/.test(
    word,
  );

/** Adjectives without a typical ending. */
const ADJECTIVES = words(`
  mild black white anterior posterior inferior superior persistent recurrent resistant ambient distinct immune nuclear wild overt acute chronic
  severe diabetic hypertensive normotensive hyperreflexive obese pregnant asymptomatic symptomatic preterm postpartum renal hepatic cardiac
  deficient dependent independent prone naive refractory salt-sensitive human humane nocturnal elder senior advanced enhanced reduced raised
  selective oral intravenous subcutaneous transdermal intravesical topical systemic left right upper lower middle novel life-threatening
  community-dwelling ambulatory double single triple serotonergic motor sudden rapid adverse comorbid pain-free free
`);

/** Adverbs within names: 'spatially resolved transcriptomics', 'spontaneously hypertensive rats'. */
const LEADING_ADVERBS = words(
  'spatially genetically surgically chemically externally spontaneously mechanically fully',
);

const BREAKS: WordClass = { endsPhrase: true, isContent: false, canStart: false, canEnd: false };

/** The class of a word, by its normal form and its lower-case spelling. */
export function classifyWord(normal: string, surface: string): WordClass {
  if (FUNCTION_WORDS.has(surface) || FUNCTION_WORDS.has(normal)) return BREAKS;
  if (VERBS.has(surface)) return BREAKS;
  if (STUDY_WORDS.has(surface) || STUDY_WORDS.has(normal)) return BREAKS;
  if (GERUNDS.has(surface)) return BREAKS;
  if (LEADING_ADVERBS.has(surface))
    return { endsPhrase: false, isContent: false, canStart: true, canEnd: false };
  if (/[a-z]{2}ly$/.test(surface) && !ADVERB_EXCEPTIONS.has(surface)) return BREAKS;
  if (/[a-z]{2}ed$/.test(surface) && !ED_EXCEPTIONS.has(surface)) {
    return PARTICIPLES.has(surface)
      ? { endsPhrase: false, isContent: false, canStart: true, canEnd: false }
      : BREAKS;
  }
  if (/^\p{N}+$/u.test(surface))
    return { endsPhrase: false, isContent: false, canStart: false, canEnd: true };
  // Roman numerals and single letters belong to the previous word: 'angiotensin II', 'vitamin D'.
  if (/^(?:[ivx]{1,4}|[a-z])$/.test(surface))
    return { endsPhrase: false, isContent: false, canStart: false, canEnd: true };
  const descriptive = DESCRIPTIVE_WORDS.has(surface);
  const isContent = !descriptive && !WEAK_WORDS.has(normal) && !WEAK_WORDS.has(surface);
  const plural = /s$/.test(surface) && !/s$/.test(normal);
  return {
    endsPhrase: false,
    isContent,
    canStart: !descriptive,
    canEnd: plural || !(ADJECTIVES.has(surface) || isAdjective(normal)),
  };
}
