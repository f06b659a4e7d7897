import { MATURITY_LEVELS } from '@sextant/contracts/insight/roadmap';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableStudy } from '../evidence/table.ts';
import { isTechnologyKind } from '../kinds/kinds.ts';
import { hasRouteOfAdministration, isDosageForm } from '../names/names.ts';
import { names } from '../statements/quotes.ts';
import { quoted, studyName } from '../statements/study-words.ts';
import { capitalize } from '../statements/words.ts';
import { draft, type ElementDraft } from './element.ts';
import { concluded, type Material } from './material.ts';

/** A combination of so many controlled studies has come as far as the less advanced of its parts. */
const MIN_STUDIES = { tested: 2, established: 5 };
/** Two names side by side may also be two arms. */
const TOGETHER =
  /\bcombin\w+|\bplus\b|\badd(?:ed|ition|ing|-on)\b|\btogether\b|\badjun\w+|\bfixed-dose\b|\+|\b(?:with|\w+)\/\w+/i;
/** Behind it stands what it was measured against. */
const AGAINST =
  /\b(?:than|versus|vs|compared|as \w+(?: and \w+)? as|(?:superior|inferior|similar|comparable) to)\b/i;

interface Product {
  readonly name: string;
  /** What a quote has to name: the form, or the parts of a combination. */
  readonly parts: readonly ConceptEvidence[];
  readonly studies: readonly TableStudy[];
  /** The drug of a form. */
  readonly drug?: ConceptEvidence;
}

/** Product features: dosage forms, routes and combinations that controlled studies tested and that are not long in use, most studied first. */
export function findFeatures(material: Material): ElementDraft[] {
  const { literature, studies, lastYear, isOld } = material;
  const isOwn = ({ parts: [first] }: Product) => Number(first !== undefined && studies.isOwn(first));
  return [...forms(material), ...combinations(material)]
    .filter(({ parts, drug, studies: own }) => {
      const firstYear = Math.min(
        ...own.map(({ year }) => year ?? lastYear),
        ...(drug ? parts.map((part) => part.firstYear ?? lastYear) : []),
      );
      return !parts.every((part) => isOld(drug ?? part, firstYear));
    })
    .toSorted(
      (a, b) => isOwn(b) - isOwn(a) || b.studies.length - a.studies.length || (a.name < b.name ? -1 : 1),
    )
    .flatMap((product): ElementDraft[] => {
      const { name, parts, drug, studies: own } = product;
      const told = concluded(material, own, parts, (quote) => isOf(quote, product, material));
      if (!told) return [];
      const levels = parts.map((part) => literature.assess(part).maturityLevel);
      const isKnown = drug !== undefined || own.length >= MIN_STUDIES.established;
      const stage = isKnown ? MATURITY_LEVELS.find((level) => levels.includes(level)) : undefined;
      const isReady = stage === 'Production';
      return [
        draft(material, {
          category: 'Product Features',
          name: capitalize(name),
          description: `${capitalize(studyName(told.study))} concludes: ${quoted(told.quote)}`,
          doneWhen: isReady
            ? `${capitalize(name)} can be had where the plan is carried out, and the people given it are counted`
            : `A further randomized trial of ${name} against what is used now reports its primary endpoint`,
          milestones: isReady
            ? [`${capitalize(name)} on the list of what can be ordered`]
            : [`Trial of ${name} registered`],
          actor: 'development',
          subject: parts[0] ?? null,
          technologies: drug ? [...parts, drug] : parts,
          ...(stage && { maturityLevel: stage }),
          told,
          studies: own,
        }),
      ];
    });
}

/** Whether a sentence is of a form or a combination of these parts, and of nothing further. */
function isOf(quote: string, { parts, drug }: Product, { studies }: Material): boolean {
  const tested = quote.split(AGAINST)[0] ?? '';
  const words = new Set([...parts, ...(drug ? [drug] : [])].flatMap(({ concept }) => concept.words));
  const isPart = ({ concept }: ConceptEvidence) => concept.words.some((word) => words.has(word));
  return (
    TOGETHER.test(tested) === !drug &&
    parts.every((part) => names(tested, part)) &&
    studies.technologies.every((one) => one.topic || isPart(one) || !names(tested, one))
  );
}

function forms({ literature, controlled, technologies, isPlanned }: Material): Product[] {
  const byWords = new Map(technologies.map((one) => [one.concept.words.join(' '), one]));
  return literature.base.concepts.flatMap((form): Product[] => {
    const { key, words, label } = form.concept;
    const drug = byWords.get(words.filter((word) => !isDosageForm(word)).join(' '));
    if (!drug || !hasRouteOfAdministration(words) || !isTechnologyKind(form.kind) || !isPlanned(form))
      return [];
    const own = controlled.filter(
      ({ technologies: keys, title }) => keys.includes(key) || names(title, form),
    );
    return own.length < MIN_STUDIES.tested ? [] : [{ name: label, parts: [form], studies: own, drug }];
  });
}

function combinations({ literature, controlled, technologies }: Material): Product[] {
  const { subjects = [] } = literature.table;
  const byKey = new Map(technologies.map((one) => [one.concept.key, one]));
  const pairs = Map.groupBy(
    controlled.flatMap((study) => (study.covers?.together ?? []).map((pair) => ({ pair, study }))),
    ({ pair }) => pair.join(' '),
  );
  return [...pairs.values()].flatMap((found): Product[] => {
    const [a, b] = found[0]?.pair.map((place) => subjects[place]) ?? [];
    const [first, second] = [byKey.get(a?.key ?? ''), byKey.get(b?.key ?? '')];
    if (!first || !second || a?.isClass || b?.isClass || found.length < MIN_STUDIES.tested) return [];
    if (a?.kin?.includes(subjects.indexOf(b as (typeof subjects)[number]))) return [];
    const parts = [first, second].toSorted((x, y) => y.count - x.count);
    const name = parts.map(({ concept }) => concept.label).join(' with ');
    return [{ name, parts, studies: found.map(({ study }) => study) }];
  });
}
