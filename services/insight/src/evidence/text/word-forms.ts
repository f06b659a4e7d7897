/** A map, so that no word of a text ('constructor') is a property. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mice: 'mouse',
    children: 'child',
    women: 'woman',
    men: 'man',
    feet: 'foot',
    teeth: 'tooth',
    metastases: 'metastasis',
    stimuli: 'stimulus',
    thrombi: 'thrombus',
    emboli: 'embolus',
    nuclei: 'nucleus',
    loci: 'locus',
    fistulae: 'fistula',
    vertebrae: 'vertebra',
    axes: 'axis',
    indices: 'index',
    matrices: 'matrix',
    apices: 'apex',
    vortices: 'vortex',
    bacteria: 'bacterium',
    criteria: 'criterion',
    arrhythmias: 'arrhythmia',
    diagnoses: 'diagnosis',
    prognoses: 'prognosis',
    stenoses: 'stenosis',
    thromboses: 'thrombosis',
    anastomoses: 'anastomosis',
    neuroses: 'neurosis',
    psychoses: 'psychosis',
    crises: 'crisis',
    // One family of names each: 'ACE inhibition' is the use of an ACE inhibitor.
    inhibition: 'inhibitor',
    blockade: 'blocker',
    antagonism: 'antagonist',
  }),
);
/**
 * Drugs whose British approved name gave way to the international or American one: a literature that changes the name does not leave
 * the drug. Endings that only differ in spelling ('sulph') are below.
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
const UNCHANGED = new Set(
  'series species rabies scabies caries herpes diabetes biceps triceps forceps pertussis always gas bias lens alias atlas canvas pancreas ascites'.split(
    ' ',
  ),
);

/** British spellings brought to American ones, on the already lower-cased word. */
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
  [/^(tum|col|behavi|lab|hum|neighb|fav)our/g, '$1or'],
  [/isation/g, 'ization'],
  [/ised$/g, 'ized'],
  [/^centre/g, 'center'],
  [/fibre/g, 'fiber'],
  [/^(milli|micro|nano|centi)?litre/g, '$1liter'],
];

/** Words without any of these need no second look. */
const BRITISH =
  /aem|oed|oes|paed|foet|rhoe|aesth|gynaec|faec|caec|sulph|our|isation|ised$|centre|fibre|litre/;

function singular(word: string): string {
  if (word.length < 4 || UNCHANGED.has(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  // Sciences keep their s; 'diuretics' do not.
  if (/ics$/.test(word)) {
    return /(?:genet|kinet|nam|om|econom|statist|chan|eth|phys|emat|robot|peut|gnost|atr|stetr|ist|opt|acoust|tron|sthet|metr)ics$/.test(
      word,
    )
      ? word
      : word.slice(0, -1);
  }
  if (/ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:yses|eses)$/.test(word)) return `${word.slice(0, -2)}is`;
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, /[^eo]aches$/.test(word) ? -1 : -2);
  if (/s$/.test(word)) return word.slice(0, -1);
  return word;
}

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ω: 'omega',
};

const regular = (word: string): string => IRREGULAR.get(word) ?? DRUGS_OF_TWO_NAMES.get(word) ?? word;

/**
 * Normal form of a word: lower case, American spelling, singular. 'Tumours' and 'tumor' are one word, 'frusemide' and 'furosemide' too; acronyms in
 * capitals lose a plural s only ('LNPs' → 'lnp'). Subtypes are the same in brackets: 'AT(1)', 'AT1'.
 */
export function normalWord(surface: string): string {
  const plain = /['’]/.test(surface) ? surface.replace(/['’]s?$/, '') : surface;
  const bare = plain.includes('(') ? plain.replace(/[()]/g, '') : plain;
  // Short forms keep their letters: 'AIDS' is not 'aid' in the plural.
  if (/^[A-Z0-9]{2,}$/.test(bare)) return bare.toLowerCase();
  if (/^[A-Z][A-Za-z0-9]*[A-Z0-9]s$/.test(bare)) return bare.slice(0, -1).toLowerCase();
  let word = bare.toLowerCase();
  if (/[αβγδκλμω]/.test(word)) word = word.replace(/[αβγδκλμω]/g, (letter) => GREEK[letter] ?? letter);
  word = regular(word);
  if (BRITISH.test(word)) for (const [british, american] of AMERICAN) word = word.replace(british, american);
  const one = singular(word);
  return regular(one);
}
