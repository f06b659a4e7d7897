/**
 * Drugs whose British approved name was replaced by the international or American one: both names mean the
 * same drug. Pure differences in spelling ('sulph') are below. A map, so that a word such as 'constructor' is
 * not taken for a property.
 */
const DRUGS_OF_TWO_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aciclovir: 'acyclovir',
    adrenaline: 'epinephrine',
    amfetamine: 'amphetamine',
    amoxycillin: 'amoxicillin',
    beclometasone: 'beclomethasone',
    bendrofluazide: 'bendroflumethiazide',
    cefalexin: 'cephalexin',
    ciclosporin: 'cyclosporine',
    clomifene: 'clomiphene',
    cyclosporin: 'cyclosporine',
    dexamfetamine: 'dextroamphetamine',
    dexamphetamine: 'dextroamphetamine',
    dothiepin: 'dosulepin',
    eformoterol: 'formoterol',
    frusemide: 'furosemide',
    glibenclamide: 'glyburide',
    hydroxycarbamide: 'hydroxyurea',
    indometacin: 'indomethacin',
    isoprenaline: 'isoproterenol',
    lignocaine: 'lidocaine',
    mesalazine: 'mesalamine',
    noradrenaline: 'norepinephrine',
    orciprenaline: 'metaproterenol',
    paracetamol: 'acetaminophen',
    pethidine: 'meperidine',
    phenobarbitone: 'phenobarbital',
    rifampicin: 'rifampin',
    salbutamol: 'albuterol',
    suxamethonium: 'succinylcholine',
    thiopentone: 'thiopental',
    torasemide: 'torsemide',
  }),
);

const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/(?<=an|isch|leuk|septic|ur|hypox|glyc|lipid|kal|natr|calc|hyperglyc|hypoglyc|thalass)aemi/g, 'emi'],
  [/haem/g, 'hem'],
  [/oedem/g, 'edem'],
  [/(?<=^|o|^trans)oesoph/g, 'esoph'],
  [/oestr/g, 'estr'],
  [/paed/g, 'ped'],
  [/^foet/g, 'fet'],
  [/rrhoea/g, 'rrhea'],
  [/anaesth/g, 'anesth'],
  [/gynaec/g, 'gynec'],
  [/^faec/g, 'fec'],
  [/^caec/g, 'cec'],
  [/sulph/g, 'sulf'],
  [/(tum|col|behavi|neighb|fav|^lab|^hum)our/g, '$1or'],
  [/isation/g, 'ization'],
  [/ised$/g, 'ized'],
  [/^centre/g, 'center'],
  [/fibre/g, 'fiber'],
  [/^(milli|micro|nano|centi)?litre/g, '$1liter'],
];

/** Fast path: words without any of these are unchanged. */
const BRITISH =
  /aem|oed|oes|paed|foet|rhoe|aesth|gynaec|faec|caec|sulph|our|isation|ised$|centre|fibre|litre/;

/** The American spelling of a lower-case word, including American names of drugs. */
export function americanSpelling(word: string): string {
  const named = DRUGS_OF_TWO_NAMES.get(word) ?? word;
  if (!BRITISH.test(named)) return named;
  return AMERICAN.reduce((spelled, [british, american]) => spelled.replace(british, american), named);
}
