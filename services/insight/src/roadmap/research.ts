import type { TableStudy } from '../evidence/table.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { ask } from '../statements/ask.ts';
import { isControlled, isInPeople } from '../statements/studies.ts';
import { quoted, studyFigures } from '../statements/study-words.ts';
import { capitalize, formatNumber } from '../statements/words.ts';
import { draft, type ElementDraft } from './element.ts';
import type { Material } from './material.ts';
import { findRegisteredReadouts } from './readouts.ts';

/** Research areas: registered trials whose results are ahead, kinds of evidence that are missing, protocols. */
export function findResearch(material: Material): ElementDraft[] {
  const registered = findRegisteredReadouts(material);
  const told = new Set(registered.flatMap(({ rows }) => rows.map(({ pmid }) => pmid)));
  const awaited = protocols(material).filter(({ rows: [protocol] }) => !told.has(protocol?.pmid ?? ''));
  return [...registered, ...gaps(material), ...awaited, ...asks(material)];
}

/** Few, and last: what authors ask for is missing by their word alone. */
const MAX_ASKS = 2;
/** Studies that authors ask for, in their words. */
function asks(material: Material): ElementDraft[] {
  const { literature, studies, isPlanned } = material;
  return ask
    .find(literature)
    .filter(({ subject }) => subject !== null && isPlanned(subject) && studies.isTreatment(subject))
    .slice(0, MAX_ASKS)
    .flatMap(({ subject, text, rows, figures }): ElementDraft[] => {
      if (!subject) return [];
      const { label } = subject.concept;
      return [
        draft(material, {
          category: 'Research Areas',
          name: `Study asked for: ${label}`,
          description: text,
          doneWhen: `A study of ${label} reports what they ask for`,
          milestones: ['Protocol registered', 'Results published'],
          actor: 'research',
          subject,
          quotes: rows,
          studies: studies.of(subject),
          figures,
        }),
      ];
    });
}

const POPULATIONS: ReadonlySet<string> = new Set(['children', 'older-people']);
/** Below it, none is no surprise. */
const MIN_EXPECTED = 1;

function gaps(material: Material): ElementDraft[] {
  const { gaps: found, technologies, studies, literature } = material;
  const { table } = literature;
  // What only people can report is no gap of a literature that is mostly not in people.
  const isOfPeople = table.studies.filter(isInPeople).length >= table.studies.length / 2;
  return found.flatMap((gap): ElementDraft[] => {
    const { kind, technology, missing, sentence, records, having, expected, rivals } = gap;
    const subject = technologies.find(({ concept }) => concept.key === technology?.key) ?? null;
    if ((technology && !subject) || POPULATIONS.has(kind) || gap.own.length === 0) return [];
    if ((expected !== null && expected < MIN_EXPECTED) || (!technology && !isOfPeople)) return [];
    const label = subject?.concept.label;
    return [
      draft(material, {
        category: 'Research Areas',
        name: nameOfGap(kind, label, missing.replace(/^an? /, '')),
        description: sentence,
        doneWhen: `A study${label ? ` of ${label}` : ''} gives what is missing: ${missing}`,
        milestones: ['Protocol registered', 'Results published'],
        actor: 'research',
        subject,
        quotes: [...gap.own.slice(0, 4), ...having.slice(0, 4)].map(({ pmid }) => ({ pmid, quote: null })),
        studies: subject ? studies.of(subject) : gap.own,
        figures: [
          { name: 'records', label: 'Studies of it in people', value: formatNumber(records) },
          { name: 'having', label: 'Studies of alternatives that have it', value: having.length },
          { name: 'expected', label: 'Studies expected at their rate', value: expected },
          ...rivals.map((rival) => ({ name: `rival ${rival.key}`, label: rival.name, value: rival.having })),
        ],
      }),
    ];
  });
}

const nameOfGap = (kind: string, label: string | undefined, missing: string) =>
  kind === 'head-to-head'
    ? capitalize(missing)
    : `Missing ${label ? `for ${label}` : 'in this literature'}: ${missing}`;

const RECENT_YEARS = 5;
const ABOUT_PROTOCOL = /\b(?:protocol|design|rationale|study|trial)\b/i;
const MIN_WORDS = 5;
/** What a protocol is about: the part of its title that does not say that it is one. */
function plannedTrial({ title }: TableStudy): string {
  const [first = '', ...rest] = title.replace(/\.$/, '').split(/:\s+/);
  const isOwn = first.split(' ').length >= MIN_WORDS && !ABOUT_PROTOCOL.test(first);
  return isOwn || rest.length === 0 ? first : `${first}: ${rest.join(': ')}`;
}

const IS_TRIAL = /\b(?:randomi[sz]ed|controlled|phase|trial)\b/i;
const IS_SMALL = /\b(?:feasib\w+|pilot)\b/i;
/** Names and numbers of trials: 'SELECT', 'VIALE-A', 'NCT01234567'. */
const TRIAL_NAME = /\b(?:NCT\d{8}|[A-Z][A-Z\d]{2,}[A-Z\d-]*|[A-Z][a-z]*[A-Z][A-Z\d-]{2,})\b/g;

function protocols(material: Material): ElementDraft[] {
  const { studies, lastYear, isPlanned, literature } = material;
  const { studies: all } = literature.table;
  const isProtocol = ({ design }: TableStudy) => design?.value === 'protocol';
  const named = Map.groupBy(
    all.flatMap((study) => {
      const text = [study.title, ...study.sentences.map(({ quote }) => quote)].join(' ');
      return [...new Set(text.match(TRIAL_NAME))].map((name) => ({ name, study }));
    }),
    ({ name }) => name,
  );
  return studies.onTopic
    .filter((study) => isProtocol(study) && (study.year ?? 0) > lastYear - RECENT_YEARS)
    .filter(({ title }) => IS_TRIAL.test(title) && !IS_SMALL.test(title) && isQuotable(title))
    .flatMap((study): ElementDraft[] => {
      const tested = studies.testedIn(study);
      const [subject] = tested;
      if (!subject || !tested.every(isPlanned)) return [];
      const isLater = (other: TableStudy) =>
        !isProtocol(other) && (other.year ?? 0) >= (study.year ?? 0) && other !== study;
      const hasSame =
        (study.title.match(TRIAL_NAME) ?? []).some((name) => {
          const own = named.get(name) ?? [];
          // What many records print is no name of a trial.
          return own.length <= MAX_OF_TRIAL && own.some((one) => isLater(one.study));
        }) ||
        all.some(
          (other) =>
            isLater(other) &&
            isControlled(other) &&
            tested.every(({ concept }) => other.technologies.includes(concept.key)),
        );
      if (hasSame) return [];
      return [
        draft(material, {
          category: 'Research Areas',
          name: `Results awaited: ${plannedTrial(study)}`,
          description: `A protocol of ${study.year}: ${quoted(study.title)} No record at hand reports its results.`,
          doneWhen: 'The trial reports its primary endpoint',
          milestones: ['Last person enrolled', 'Primary endpoint reported'],
          actor: 'research',
          subject,
          quotes: [{ pmid: study.pmid, quote: null }],
          studies: [study],
          figures: studyFigures(study),
        }),
      ];
    });
}
const MAX_OF_TRIAL = 5;
