/**
 * Irregular singulars by their plurals. A map, so that a word such as 'constructor' is not taken for a
 * property.
 */
export const IRREGULAR_PLURALS: ReadonlyMap<string, string> = new Map(
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
  }),
);
const UNCHANGED = new Set(
  'series species rabies scabies caries herpes diabetes biceps triceps forceps pertussis always gas bias lens alias atlas canvas pancreas ascites'.split(
    ' ',
  ),
);
/** Names of sciences keep their s; 'diuretics' does not. */
const SCIENCES =
  /(?:genet|kinet|nam|om|econom|statist|chan|eth|phys|emat|robot|peut|gnost|atr|stetr|ist|opt|acoust|tron|sthet|metr)ics$/;

/** The singular of a lower-case word, by rules: 'biopsies' → 'biopsy', 'metastases' → 'metastasis'. */
export function singularize(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || UNCHANGED.has(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/ics$/.test(word)) return SCIENCES.test(word) ? word : word.slice(0, -1);
  if (/ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:yses|eses)$/.test(word)) return `${word.slice(0, -2)}is`;
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, /[^eo]aches$/.test(word) ? -1 : -2);
  if (/s$/.test(word)) return word.slice(0, -1);
  return word;
}
