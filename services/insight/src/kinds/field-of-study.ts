import type { Concept } from '../names/names.ts';
import type { Kind } from './kind.ts';

/** Diseases and disorders; what is only a process ('necrosis', 'hemorrhage') or an injury belongs to many. */
const DISEASES = /^(?:C(?!23|26)|F03)/;
/** Signs and symptoms, and what drugs cause. */
const SIGNS = /^(?:C23\.888|C10\.597|C25)/;
/** People as such, by age, and those who treat, learn, give or answer; age groups are a kind of evidence. */
const NO_PATIENTS = /^M01\.(?:060|526|898|270|050|085|848|390)/;
/** Intensive and emergency care, nursing homes, outpatient clinics, primary care, care at home. */
const SETTINGS = /^(?:N02\.278\.(?:035|216\.500\.968\.336|388|825)|N04\.590\.233|N02\.421\.(?:143|297))/;

/** Whether studies are done in it: an indication, a population or a setting that the vocabulary knows. */
export function isFieldOfStudy({ meaning }: Concept, kind: Kind | null, isKindByName: boolean): boolean {
  const trees = meaning?.trees ?? [];
  if (kind === 'condition')
    return (
      isKindByName && trees.some((tree) => DISEASES.test(tree)) && !trees.some((tree) => SIGNS.test(tree))
    );
  if (kind === 'population') return trees.length > 0 && !trees.some((tree) => NO_PATIENTS.test(tree));
  return trees.some((tree) => SETTINGS.test(tree));
}
