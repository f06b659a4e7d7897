import type { Meaning } from './meaning.ts';

/**
 * Stems of international nonproprietary names (WHO, "The use of stems in the selection of International
 * Nonproprietary Names"), and similar endings of older names. Only words longer than the stem by two letters
 * count.
 */
const STEMS =
  /..(prils?|prilat|sartan|olol|dipine|statin|conazole|prazole|tidazole|nidazole|triptan|[a-z]{2}mab|[a-z]{2}nib|cillin|mycin|floxacin|parin|parinux|gliptin|glutide|glitazone|gliflozin|afil|oxetine|semide|thiazide|lukast|setron|tidine|[a-z]{2}vir|zolam|azepam|dronate|platin|taxel|rubicin|ergotamine|phenidate|butyn[ie]n|terodine|profen|coxib|cycline|zosin|pamil|grel|xaban|gatran|relin|steride|mustine|trexate|phylline|terol|sonide|codone|morphone|fentanil|fentanyl|triptyline|pramine|apine|peridone|idone|piprazole|thiazine|onidine|verine|fenacin|amfetamine|amphetamine|faxine|traline|citalopram|fibrate|cromil|caine|dralazine|oxifene|clax|denib|metinib|citabine|arabine|stat|tocin|kinra|cept|ciclib|rafenib|lisib|parib|degib|mabs|leucel|adol|orphan|orphanol|orphine|barbital|curonium|curium|quine|vastatin|zepine|tiapine|perone|curine|gestrel|estrel|gestone|sulfan|tinib|staurin|zomib|degron|ersen|siran)$/;

/** Whether a word has one of the WHO's stems for drugs. */
export const hasDrugStem = (word: string): boolean => drugStem(word) !== null;

/** The WHO's stem of a word, which drugs of one class share: 'triptan' of rizatriptan; null if it has none. */
export const drugStem = (word: string): string | null => (word.length > 5 && STEMS.exec(word)?.[1]) || null;

/** Organic chemicals: endogenous substances and classes by action are elsewhere in the hierarchy. */
const SINGLE_SUBSTANCES = /^D0[234]\./;
const isSingleSubstance = ({ trees, isSubstance }: Meaning): boolean =>
  isSubstance || trees.some((tree) => SINGLE_SUBSTANCES.test(tree));

/**
 * Whether a word is the name of one drug: a substance of the vocabulary or of the records, or by WHO's stems.
 */
export const isDrugName = (word: string, meaning: Meaning | null): boolean =>
  meaning === null ? hasDrugStem(word) : isSingleSubstance(meaning);

/**
 * Endings of the second word of a salt or ester: 'losartan potassium', 'morphine sulfate', 'donepezil
 * hydrochloride'.
 */
const SALTS = /(?:..ate|..ide|..ium)$/;
export const isSalt = (word: string): boolean => SALTS.test(word);

const ROUTES =
  'transdermal intrathecal epidural nasal inhaled intravesical vaginal depot sublingual buccal intramuscular subcutaneous topical liposomal pegylated conjugated micronized rectal intradermal intravitreal implantable perineural intraarticular'.split(
    ' ',
  );
/** Synonyms of routes. */
const ROUTE_SYNONYMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ROUTES.map((route) => [route, route])),
  ...Object.fromEntries(
    'extended sustained controlled prolonged er sr xr xl la cr'
      .split(' ')
      .map((routeName) => [routeName, 'extended release']),
  ),
  ...Object.fromEntries('immediate ir'.split(' ').map((routeName) => [routeName, 'immediate release'])),
  intranasal: 'nasal',
  nebulized: 'inhaled',
  inhaler: 'inhaled',
  patch: 'transdermal',
  suppository: 'rectal',
  injection: 'injection',
  infusion: 'infusion',
};
/** Dosage forms that name no route. */
const DOSAGE_FORMS = new Set(
  'spray tablet capsule gel cream ointment suspension solution syrup formulation release system drop lozenge'.split(
    ' ',
  ),
);

/** Whether a word is a dosage form or route: a drug's name with it is still the drug. */
export const isDosageForm = (word: string): boolean => DOSAGE_FORMS.has(word) || word in ROUTE_SYNONYMS;

/**
 * The route of administration in a name, normalized to one word; '' if there is none. 'nasal spray' and
 * 'intranasal' are one route.
 */
export const routeOfAdministration = (words: readonly string[]): string =>
  [...new Set(words.flatMap((word) => ROUTE_SYNONYMS[word] ?? []))].sort().join(' ');

/** A route of administration makes a drug another technology; a dose does not. */
export const hasRouteOfAdministration = (words: readonly string[]): boolean =>
  routeOfAdministration(words) !== '';
