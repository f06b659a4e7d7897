import { phraseWords } from '@sextant/literature-text/phrase-words';
import { topicConditions } from '../assessment/assessment.ts';
import type { TableSentence, TableStudy } from '../evidence/table.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { hasFigure, isCompared, names, quotable, standing } from '../statements/quotes.ts';
import { certainDesign, conclusionOf, isSynthesis, peopleIn, strengthOf } from '../statements/studies.ts';
import { bareTitle, quoted, studyName } from '../statements/study-words.ts';
import { capitalize, countOf } from '../statements/words.ts';
import { draft, type ElementDraft } from './element.ts';
import { type Material, MIN_PEOPLE, type Told } from './material.ts';
import { isEvent, lower, outcomesIn } from './outcomes.ts';

const MAX = { goals: 12, leading: 12 };
const MIN_STUDIES = { share: 0.05, most: 3 };
/** Of parts of a study, of people before treatment, of who is at risk, or of what it could have found. */
const PART_OF =
  /^at baseline|\b(?:open[- ]label|extension|run-?in|maintenance|crossover) (?:phase|period|stage|part|study)\b|\b(?:aged|older than|younger than|whose|completers|evaluable|per[- ]protocol|strat(?:um|a|ified by)|carriers|positive patients|negative patients|mutated|wild-type)\b|\bof (?:responders|completers)\b|\b(?:baseline (?:\w+ )?(?:characteristics|values?|levels?|demograph\w*)|sub-?(?:groups?|sets?)|interactions?|those (?:with|without|who)|among (?:responders|patients who)|predict\w*|correlat\w*|multivaria\w+|risk factors?|genotypes?|power|tertiles?|quartiles?|post[ -]hoc)\b/i;
/** People of whom a study may be a part of the field. */
const PEOPLE =
  /\b(?:wom[ae]n|m[ae]n|females?|males?|child(?:ren)?|adolescents?|p[a]?ediatric|infants?|elderly|older|young(?:er)?|menstrual\w*|pregnan\w+|obes\w+|overweight|unfit|ineligible|relapsed|refractory|resistant|diabet\w+|renal|kidney|dialysis|h[a]?emodialysis|transplant\w*|black|white|african|asian|japanese|chinese|korean|indian|smok\w+)\b/gi;
/** Where so many titles name them, they are the field's own. */
const OWN_PEOPLE = 0.15;
/** Numbers that are no level of an arm: times of follow-up, intervals, tests of significance, ratios, differences. */
const NO_LEVEL =
  /\b(?:(?:at|after|for|within|over) \d+ (?:minutes|hours?|days?|weeks?|months?)\b|9\d\s?% ?(?:CI|confidence|credible)[^;)\]]*|p\s*(?:values?)?\s*(?:[<=>]|less than)+[^,;)]*|(?:HR|RR|OR|(?:hazard|odds|risk|rate) ratios?|relative risks?|(?:relative |absolute )?risk reduction)\b[^;)]*|by (?:about )?[\d./]+(?: ?mm ?Hg|\s?%)?|[\d.]+\s?% (?:lower|fewer|less|higher|greater|more|(?:relative |risk )?reduction in (?:the )?(?:relative )?(?:risk|odds|hazard|mortality)))|\d*\.\d+ ?[[(](?:95 ?% ?CI,? ?)?-?\d*\.\d+ ?(?:-|to|,) ?-?\d*\.?\d+[)\]]/gi;
const LEVEL =
  /\d\s?%|\bper ?cent\b|\b\d+ (?:of|out of) \d+\b|\d ?(?:±|\+\/-)|\b\d+(?:\.\d+)? (?:mm ?Hg|kg|days?|months?|minutes?)\b/gi;
/** Before and after, of one arm. */
const CHANGE =
  /\b(?:from [\d.]+[^,;()]{0,40}? to [\d.]+\s?(?:%|per ?cent)?|(?:decreas|increas|fell|fall|rose|ris|improv|declin|drop|reduc)\w* to [\d.]+\s?(?:%|per ?cent)?)/gi;
const PART = /\b(?:subset|explor\w+|secondary)\b/i;
/** Whom a study was made for, and what it asked first. */
const PRIMARY = /\b(?:co-?)?primary\b|\bintention[- ]to[- ]treat\b|\bITT\b/i;
/** The same where none of the numbers can be a ratio. */
const DECIMAL = /\b\d+\.\d+(?! ?(?:mg|g|ml|microg|years?)\b)/g;
const RATIOS = /\b(?:ratios?|HRs?|ORs?|RRs?|risks?|CIs?)\b/;
const BRACKETS = /\([^)]*\)/g;
const EACH = /\brespectively\b/i;
const CLAUSE = /;|,\s(?=(?:and|but|with|whereas|while|which)\b)|\b(?:whereas|while)\b/;
/** Told as harm of a treatment, not as what it is given for. */
const AS_HARM = /\b(?:side effects?|adverse|tolerab\w+|safety)\b/i;
/** Of a condition, what its treatment is for. */
const OF_CONDITION = /\b(?:relief|symptom|intensity|severity|recurrence|remission|progression)$/;
/** What is measured on the way is a goal where it is what a field measures. */
const MEASURED = { studies: 5, share: 0.05 };

const levelsIn = (quote: string) => {
  const rest = quote.replace(NO_LEVEL, ' ').replace(CHANGE, ' ');
  const decimals = RATIOS.test(quote) ? null : rest.match(DECIMAL);
  return (rest.match(LEVEL)?.length ?? 0) + (decimals?.length ?? 0);
};

/** Business goals: outcomes that most controlled studies report, each with the levels that a large trial printed. */
export function findGoals(material: Material): ElementDraft[] {
  const { literature, controlled, studies, technologies, lastYear } = material;
  const { base } = literature;
  const leading = new Set(technologies.slice(0, MAX.leading));
  const treated = new Set(
    [...topicConditions(base), ...base.topics].map(({ concept }) => phraseWords(concept.label).join(' ')),
  );
  /** Names of what a study tested, if it is the query's own or leads; of a condition, whatever was. */
  const testedIn = (study: TableStudy) => {
    const known = material.testedIn(study);
    if (known.some((one) => leading.has(one) || studies.isOwn(one)))
      return known.every(material.isPlanned) ? known.map(({ concept }) => concept.label) : [];
    return base.topics.every(({ kind }) => kind === 'condition')
      ? (study.interventions ?? []).map(({ text }) => lower(text))
      : [];
  };
  const peopleOf = (text: string) => text.toLowerCase().match(PEOPLE) ?? [];
  const titled = Map.groupBy(
    controlled.flatMap(({ title }) => [...new Set(peopleOf(title))]),
    (word) => word,
  );
  const isWhole = (text: string) =>
    peopleOf(text).every((word) => (titled.get(word)?.length ?? 0) >= OWN_PEOPLE * controlled.length);
  const worth = ({ study, quote }: Told) =>
    0.25 * Math.log10(peopleIn(study) ?? 10) +
    0.3 * Math.max(0, 1 - (lastYear - (study.year ?? 0)) / 10) +
    (PRIMARY.test(quote) ? 0.4 : 0);

  const all = controlled.flatMap((study) =>
    study.sentences.flatMap((sentence) => outcomesIn(sentence).map((one) => ({ ...one, study, sentence }))),
  );
  const groups = [...Map.groupBy(all, ({ key }) => key)]
    .map(([key, found]) => ({
      key,
      found,
      studies: [...new Set(found.map(({ study }) => study))],
      harms: found.filter(({ isHarm }) => isHarm).length,
    }))
    .filter(({ key, found, studies: own, harms }) => {
      const least = isEvent(key)
        ? Math.min(MIN_STUDIES.most, Math.ceil(MIN_STUDIES.share * controlled.length))
        : Math.max(MEASURED.studies, MEASURED.share * controlled.length);
      const isOther = [...technologies.filter(({ kind }) => kind === 'platform'), ...literature.harms].some(
        (one) => names(found[0]?.name ?? '', one),
      );
      return (
        (!treated.has(key) || OF_CONDITION.test(key)) &&
        !isOther &&
        own.length >= least &&
        harms <= found.length / 2
      );
    })
    .toSorted(
      (a, b) =>
        b.studies.length * (isEvent(b.key) ? 1 : 0.3) - a.studies.length * (isEvent(a.key) ? 1 : 0.3) ||
        (a.key < b.key ? -1 : 1),
    );
  const words = new Set<string>();
  const quotes = new Set<string>();
  const goals = groups.flatMap(({ key, found, studies: own }): ElementDraft[] => {
    if (key.split(' ').some((word) => words.has(word))) return [];
    const [best] = found
      .flatMap(({ study, sentence, name }) => {
        const quote = levelsOf(study, sentence, { key, name });
        const isOwn = quote && isWhole(`${study.title} ${quote}`) && namesArm(quote, study, material);
        return isOwn && testedIn(study).length > 0 && !quotes.has(quote)
          ? [{ study, sentence, quote, name }]
          : [];
      })
      .map((told) => ({ told, worth: worth(told) }))
      .toSorted((a, b) => b.worth - a.worth || Number(b.told.study.pmid) - Number(a.told.study.pmid));
    if (!best) return [];
    const { told } = best;
    for (const word of key.split(' ')) words.add(word);
    quotes.add(told.quote);
    const concluding = concludingOf(told.study);
    return [
      draft(material, {
        category: 'Business Goals',
        name: capitalize(told.name),
        description: `${capitalize(studyName(told.study))}, ${quoted(bareTitle(told.study))}, gives levels to start from: ${quoted(told.quote)}${concluding && concluding !== told.quote ? ` It concludes: ${quoted(concluding)}` : ''}`,
        doneWhen: `An audit of those treated reports ${told.name} beside these levels`,
        actor: 'care',
        outcomes: new Set([key]),
        told,
        studies: own,
      }),
    ];
  });
  const open = groups
    .filter(({ key }) => isEvent(key) && !key.split(' ').some((word) => words.has(word)))
    .filter(({ studies: own }) => own.length >= MIN_OPEN.studies)
    .flatMap((group) => withoutLevels(group, material) ?? [])
    .slice(0, Math.max(0, MIN_OPEN.goals - goals.length));
  return [...goals, ...open].slice(0, MAX.goals);
}

/** Fewer goals with levels are filled up by outcomes without, which as many studies report. */
const MIN_OPEN = { goals: 2, studies: 3 };

/** What a study concludes of all its people, if it stands alone. */
function concludingOf(study: TableStudy): string | null {
  const sentence = conclusionOf(study);
  return sentence && !PART_OF.test(sentence.quote) && !PART.test(sentence.quote) ? standing(sentence) : null;
}

/** What most studies measure, without a target: of none the levels of both arms were read as a main result of all its people. */
function withoutLevels(
  {
    key,
    found,
    studies: own,
  }: { key: string; found: readonly { name: string }[]; studies: readonly TableStudy[] },
  material: Material,
): ElementDraft | null {
  const { table } = material.literature;
  const [first] = own
    .filter(({ title }) => isQuotable(title))
    .toSorted((a, b) => strengthOf(b, table) - strengthOf(a, table) || Number(b.pmid) - Number(a.pmid));
  const name = found[0]?.name;
  if (!first || !name) return null;
  return draft(material, {
    category: 'Business Goals',
    name: capitalize(name),
    description: `${countOf(own.length, 'controlled study reports', 'controlled studies report')} it, such as ${quoted(bareTitle(first))} (${first.year}). Levels of both arms that a target could start from were not read in these abstracts.`,
    doneWhen: `An audit of those treated reports ${name}, so that a target can be set`,
    actor: 'care',
    outcomes: new Set([key]),
    quotes: [{ pmid: first.pmid, quote: null }],
    studies: own,
  });
}

/** Whether a sentence names an arm that it compares with another: two doses of one thing are no arms. */
function namesArm(quote: string, study: TableStudy, material: Material): boolean {
  const arms = [...(study.interventions ?? []), ...(study.comparator ? [study.comparator] : [])];
  return (
    material.testedIn(study).some((one) => names(quote, one)) ||
    arms.some(({ text }) => quote.toLowerCase().includes(text.toLowerCase()))
  );
}

/** Whether an outcome is what a study was made for: it says so, its title or conclusion names it, or it is the first result with a figure. */
function isMain(study: TableStudy, { id, quote }: TableSentence, key: string): boolean {
  const first = study.sentences.find((one) => one.role === 'result' && hasFigure(one.quote));
  if (first?.id === id) return true;
  const told = [study.title, conclusionOf(study)?.quote ?? ''].map((text) => new Set(phraseWords(text)));
  return PRIMARY.test(quote) || told.some((words) => key.split(' ').every((word) => words.has(word)));
}

/** A main result of all people of a large trial or a synthesis that prints the levels of both arms. */
function levelsOf(
  study: TableStudy,
  sentence: TableSentence,
  { key, name }: { key: string; name: string },
): string | null {
  const isTrial = certainDesign(study) === 'randomized-trial' && (peopleIn(study) ?? 0) >= MIN_PEOPLE;
  if (sentence.role !== 'result' || !(isTrial || isSynthesis(study)) || !isMain(study, sentence, key))
    return null;
  if (PART_OF.test(sentence.quote) || AS_HARM.test(sentence.quote)) return null;
  const quote = quotable(sentence);
  if (!quote || !(isCompared(quote) || EACH.test(quote))) return null;
  // In brackets stands what was measured by, not what was measured.
  const clause = quote
    .split(CLAUSE)
    .find((one) => one.toLowerCase().replace(BRACKETS, ' ').includes(name.toLowerCase()));
  return clause && levelsIn(clause) > 1 ? quote : null;
}
