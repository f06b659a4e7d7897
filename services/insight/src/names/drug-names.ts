import type { Meaning } from './meaning.ts';

/**
 * Stems of international nonproprietary names (WHO, "The use of stems in the selection of International Nonproprietary Names"), and
 * endings of that family which older names have. Only words longer than the stem by two letters count.
 */
const STEMS =
  /..(?:prils?|prilat|sartan|olol|dipine|statin|conazole|prazole|tidazole|nidazole|triptan|[a-z]{2}mab|[a-z]{2}nib|cillin|mycin|floxacin|parin|parinux|gliptin|glutide|glitazone|gliflozin|afil|oxetine|semide|thiazide|lukast|setron|tidine|[a-z]{2}vir|zolam|azepam|dronate|platin|taxel|rubicin|ergotamine|phenidate|butyn[ie]n|terodine|profen|coxib|cycline|zosin|pamil|grel|xaban|gatran|relin|steride|mustine|trexate|phylline|terol|sonide|codone|morphone|fentanil|fentanyl|triptyline|pramine|apine|peridone|idone|piprazole|thiazine|onidine|verine|fenacin|amfetamine|amphetamine|faxine|traline|citalopram|fibrate|cromil|caine|dralazine|oxifene|clax|denib|metinib|citabine|arabine|stat|tocin|kinra|cept|ciclib|rafenib|lisib|parib|degib|mabs|leucel|adol|orphan|orphanol|orphine|barbital|curonium|curium|quine|vastatin|zepine|tiapine|perone|curine|gestrel|estrel|gestone|sulfan|tinib|staurin|zomib|degron|ersen|siran)$/;

/** A word that WHO's stems tell for a drug. */
export const hasDrugStem = (word: string): boolean => word.length > 5 && STEMS.test(word);

/** Organic chemicals: what the body holds, or what is a class by its action, stands elsewhere in the hierarchy. */
const SINGLE_SUBSTANCES = /^D0[234]\./;
const isSingleSubstance = ({ trees, isSubstance }: Meaning): boolean =>
  isSubstance || trees.some((tree) => SINGLE_SUBSTANCES.test(tree));

/** Whether a word is the name of one drug: a substance of the vocabulary or of the records, or after WHO's stems. */
export const isDrugName = (word: string, meaning: Meaning | null): boolean =>
  meaning === null ? hasDrugStem(word) : isSingleSubstance(meaning);

/** How chemistry ends the second word of a salt or ester: 'losartan potassium', 'morphine sulfate', 'donepezil hydrochloride'. */
const SALTS = /(?:..ate|..ide|..ium)$/;
export const isSalt = (word: string): boolean => SALTS.test(word);
