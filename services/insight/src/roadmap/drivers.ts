import { topicConditions } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { harm } from '../statements/harm.ts';
import { hasFigure, names, placeOf, standing } from '../statements/quotes.ts';
import { conclusionOf, isControlled } from '../statements/studies.ts';
import { quoted, studyName } from '../statements/study-words.ts';
import { capitalize } from '../statements/words.ts';
import { draft, type ElementDraft } from './element.ts';
import { type Material, type Told, tellings } from './material.ts';

const COST = /\b(?:costs?|costly|costing|savings?|saves|expenditures?|charges)\b/i;
const MONEY = /[$£€]|\b(?:dollars?|pounds?|euros?|USD|EUR|deutschmarks?)\b/i;
/** Of the treatment itself, or of all that a course of it takes: what its effects save is a part. */
const WHOLE =
  /\b(?:total|net|overall|incremental|drug|medication|acquisition|treatment|therapy|procedure|course)\b[^.;]{0,40}\bcosts?\b|\bcosts?\b[^.;]{0,40}\b(?:per|of (?:the )?(?:drug|treatment|therapy|medication))\b|\bcost-effectiveness ratio\b|\bper (?:QALY|quality)/i;
const ASIDE = /\b(?:time lost|lost time|productivity|workdays?|absenteeism|indirect|offset)\b/i;
/** What a payer does is no cost of what is paid. */
const POLICY =
  /\b(?:limits?|formulary|copay\w*|reimburs\w+|authori[sz]ation|polic(?:y|ies)|utili[sz]ation)\b/i;
const CLAUSE = /[;:]|,\s(?=(?:and|but|while|whereas)\b)|\b(?:while|whereas)\b/;
const BURDEN =
  /\b(?:burden|lost (?:work|productivity)|workdays?|absenteeism|under-?(?:treat|us|diagnos|prescri)\w*|(?:inadequately|poorly) (?:treated|controlled)|uncontrolled)\b/i;
const POPULATIONS: ReadonlySet<string> = new Set(['children', 'older-people']);
const MAX = 2;

/** Market drivers: burden, cost, harm of what is used, and people without evidence, each in a sentence with its figure. */
export function findDrivers(material: Material): ElementDraft[] {
  return [...burden(material), ...costs(material), ...harms(material), ...people(material)];
}

function driver(
  material: Material,
  told: Pick<Told, 'study' | 'quote'>,
  subject: ConceptEvidence | null,
  { isConcluded = false, ...parts }: { name: string; doneWhen: string; isConcluded?: boolean },
): ElementDraft {
  const { study, quote } = told;
  const concluding = isConcluded ? conclusionOf(study) : undefined;
  const concludes =
    concluding && concluding.quote !== quote ? ` It concludes: ${quoted(concluding.quote)}` : '';
  return draft(material, {
    category: 'Market Drivers',
    ...parts,
    description: `${capitalize(studyName(study))} reports: ${quoted(quote)}${concludes}`,
    actor: 'care',
    subject,
    ...(!subject && { maturityLevel: 'Production' }),
    told,
    studies: subject ? material.studies.of(subject) : [study],
  });
}

function burden(material: Material): ElementDraft[] {
  const { literature, studies, technologies } = material;
  const conditions = [...topicConditions(literature.base), ...literature.fields.filter(({ topic }) => topic)];
  const fields = conditions.length > 0 ? [...new Set(conditions)] : literature.fields.slice(0, 3);
  return tellings(
    material,
    studies.onTopic.filter((study) => !isControlled(study)),
    (quote) => hasFigure(quote) && BURDEN.test(quote),
  )
    .flatMap((told): ElementDraft[] => {
      const condition = fields.find((one) => names(told.quote, one));
      if (!condition || technologies.some((one) => names(told.quote, one))) return [];
      return [
        driver(material, told, null, {
          name: `Burden of ${condition.concept.label}`,
          doneWhen: 'The same figure is known where the plan is carried out',
        }),
      ];
    })
    .slice(0, 1);
}

/** 'Per' may be short for a drug; 'MPH' and 'perindopril' are nothing else. */
const isSpelledOut = (text: string, { concept }: ConceptEvidence) =>
  concept.spellings.some(
    (one) =>
      (one.text.length >= 5 || /\p{Lu}{2}/u.test(one.text)) &&
      (one.text.length >= 5 ? text.toLowerCase().includes(one.text.toLowerCase()) : text.includes(one.text)),
  );

function costs(material: Material): ElementDraft[] {
  const { studies, technologies } = material;
  const seen = new Set<unknown>();
  /** The first technology that stands in the same clause as what it costs. */
  const costing = ({ quote, study }: Told) =>
    quote
      .split(CLAUSE)
      .filter((clause) => COST.test(quote) && MONEY.test(clause))
      .flatMap((clause) =>
        technologies
          .filter(
            (one) =>
              names(clause, one) &&
              (study.technologies.includes(one.concept.key) || isSpelledOut(clause, one)),
          )
          .toSorted((a, b) => placeOf(clause, a) - placeOf(clause, b)),
      )[0];
  const told = tellings(
    material,
    studies.onTopic,
    (quote) => MONEY.test(quote) && WHOLE.test(quote) && !ASIDE.test(quote) && !POLICY.test(quote),
  ).flatMap((one) => {
    // A cost is one of several that a study adds up: it is told with what the study concludes.
    const concluding = conclusionOf(one.study);
    if (one.study.design?.value !== 'economic' || !concluding || !standing(concluding)) return [];
    const subject = costing(one);
    return subject ? [{ told: one, subject }] : [];
  });
  return told
    .filter(({ subject }) => studies.isOwn(subject))
    .flatMap(({ told: one, subject }): ElementDraft[] => {
      if (seen.has(subject) || seen.has(one.study)) return [];
      seen.add(subject).add(one.study);
      const { label } = subject.concept;
      return [
        driver(material, one, subject, {
          name: `Cost of ${label}`,
          doneWhen: `The cost of ${label} per person treated is known where the plan is carried out`,
          isConcluded: true,
        }),
      ];
    })
    .slice(0, MAX);
}

function harms(material: Material): ElementDraft[] {
  const seen = new Set<string>();
  return harm
    .find(material.literature)
    .flatMap(({ subject, outcome, rows: [row] }): ElementDraft[] => {
      const study = material.studies.withPmid(row?.pmid ?? '');
      if (!subject || !outcome || !row?.quote || !study || !material.isPlanned(subject)) return [];
      // A harm has a name of its own.
      if (outcome.name === 'adverse effects' || seen.has(outcome.key) || seen.has(subject.concept.key))
        return [];
      seen.add(outcome.key).add(subject.concept.key);
      return [
        driver(material, { study, quote: row.quote }, subject, {
          name: `Harm to weigh: ${outcome.name}`,
          doneWhen: `An audit counts ${outcome.name} among those treated`,
        }),
      ];
    })
    .slice(0, MAX);
}

function people(material: Material): ElementDraft[] {
  const { studies, technologies, gaps } = material;
  return gaps.flatMap(({ kind, technology, missing, sentence, own, having }): ElementDraft[] => {
    const subject = technologies.find(({ concept }) => concept.key === technology?.key);
    if (!subject || !POPULATIONS.has(kind)) return [];
    const { label } = subject.concept;
    return [
      draft(material, {
        category: 'Market Drivers',
        name: `${capitalize(label)}: no ${missing}`,
        description: sentence,
        doneWhen: `One of the ${missing} with ${label} is registered`,
        actor: 'research',
        subject,
        quotes: [...own.slice(0, 4), ...having.slice(0, 4)].map(({ pmid }) => ({ pmid, quote: null })),
        studies: studies.of(subject),
      }),
    ];
  });
}
