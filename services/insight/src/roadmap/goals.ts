import { phraseWords } from '@sextant/literature-text/phrase-words';
import { topicConditions } from '../assessment/assessment.ts';
import type { TableSentence, TableStudy } from '../evidence/table.ts';
import { isCompared, names, quotable } from '../statements/quotes.ts';
import { certainDesign, isSynthesis, peopleIn } from '../statements/studies.ts';
import { quoted, studyName } from '../statements/study-words.ts';
import { capitalize, list } from '../statements/words.ts';
import { draft, type ElementDraft } from './element.ts';
import { type Material, MIN_PEOPLE, type Told } from './material.ts';
import { isEvent, lower, outcomesIn } from './outcomes.ts';

const MAX = { goals: 12, leading: 12, arms: 4 };
const MIN_STUDIES = { share: 0.05, most: 3 };
/** Of parts of a study, of people before treatment, of who is at risk, or of what it could have found. */
const PART_OF =
  /^at baseline|\b(?:baseline (?:\w+ )?(?:characteristics|values?|levels?|demograph\w*)|sub-?(?:groups?|sets?)|interactions?|those (?:with|without|who)|among (?:responders|patients who)|predict\w*|correlat\w*|multivaria\w+|risk factors?|genotypes?|power|tertiles?|quartiles?|post[ -]hoc)\b/i;
/** People of whom a study may be a part of the field. */
const PEOPLE =
  /\b(?:wom[ae]n|m[ae]n|females?|males?|child(?:ren)?|adolescents?|p[a]?ediatric|infants?|elderly|older|young(?:er)?|menstrual\w*|pregnan\w+|diabet\w+|renal|kidney|dialysis|h[a]?emodialysis|transplant\w*|black|white|african|asian|japanese|chinese|korean|indian|smok\w+)\b/gi;
/** Where so many titles name them, they are the field's own. */
const OWN_PEOPLE = 0.15;
/** Numbers that are no level of an arm: times of follow-up, intervals, tests of significance, ratios, differences. */
const NO_LEVEL =
  /\b(?:(?:at|after|for|within|over) \d+ (?:minutes|hours?|days?|weeks?|months?)\b|9\d\s?% ?(?:CI|confidence|credible)[^;)\]]*|p\s*(?:values?)?\s*(?:[<=>]|less than)+[^,;)]*|(?:HR|RR|OR|(?:hazard|odds|risk|rate) ratios?|relative risks?|(?:relative |absolute )?risk reduction)\b[^;)]*|by (?:about )?[\d./]+(?: ?mm ?Hg|\s?%)?|[\d.]+\s?% (?:lower|fewer|less|higher|greater|more|(?:relative |risk )?reduction in (?:the )?(?:relative )?(?:risk|odds|hazard|mortality)))|\d*\.\d+ ?[[(](?:95 ?% ?CI,? ?)?-?\d*\.\d+ ?(?:-|to|,) ?-?\d*\.?\d+[)\]]/gi;
const LEVEL =
  /\d\s?%|\bper ?cent\b|\b\d+ (?:of|out of) \d+\b|\d ?(?:±|\+\/-)|\b\d+(?:\.\d+)? (?:mm ?Hg|kg|days?|months?|minutes?)\b/gi;
/** The same where none of the numbers can be a ratio. */
const DECIMAL = /\b\d+\.\d+(?! ?(?:mg|g|ml|microg|years?)\b)/g;
const RATIOS = /\b(?:ratios?|HRs?|ORs?|RRs?|risks?|CIs?)\b/;
const BRACKETS = /\([^)]*\)/g;
const CLAUSE = /;|,\s(?=(?:and|but|with|whereas|while|which)\b)|\b(?:whereas|while)\b/;
/** Told as harm of a treatment, not as what it is given for. */
const AS_HARM = /\b(?:side effects?|adverse|tolerab\w+|safety)\b/i;
/** Of a condition, what its treatment is for. */
const OF_CONDITION = /\b(?:relief|symptom|intensity|severity|recurrence|remission|progression)$/;
/** What is measured on the way is a goal where it is what a field measures. */
const MEASURED = { studies: 5, share: 0.05 };

const levelsIn = (quote: string) => {
  const rest = quote.replace(NO_LEVEL, ' ');
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
    (levelsIn(quote) > 1 ? 0.2 : 0) +
    (isCompared(quote) ? 0.4 : 0);

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
  return groups
    .flatMap(({ key, found, studies: own }): ElementDraft[] => {
      if (key.split(' ').some((word) => words.has(word))) return [];
      const [best] = found
        .flatMap(({ study, sentence, name }) => {
          const quote = baselineIn(study, sentence, name);
          const isOwn = quote && isWhole(`${study.title} ${quote}`) && testedIn(study).length > 0;
          return isOwn && !quotes.has(quote) ? [{ study, sentence, quote, name }] : [];
        })
        .map((told) => ({ told, worth: worth(told) }))
        .toSorted((a, b) => b.worth - a.worth || Number(b.told.study.pmid) - Number(a.told.study.pmid));
      if (!best) return [];
      const { told } = best;
      for (const word of key.split(' ')) words.add(word);
      quotes.add(told.quote);
      const tested = testedIn(told.study).slice(0, MAX.arms);
      return [
        draft(material, {
          category: 'Business Goals',
          name: capitalize(told.name),
          description: `${capitalize(studyName(told.study))}, which tested ${list(tested)}, gives levels to start from: ${quoted(told.quote)}`,
          doneWhen: `An audit of those treated reports ${told.name} beside these levels`,
          actor: 'care',
          outcomes: new Set([key]),
          told,
          studies: own,
        }),
      ];
    })
    .slice(0, MAX.goals);
}

/** A result that prints levels of an outcome, in a large trial or a synthesis. */
function baselineIn(study: TableStudy, sentence: TableSentence, name: string): string | null {
  const isTrial =
    certainDesign(study) === 'randomized-trial' && (peopleIn(study) ?? MIN_PEOPLE) >= MIN_PEOPLE;
  if (sentence.role !== 'result' || !(isTrial || isSynthesis(study))) return null;
  if (PART_OF.test(sentence.quote) || AS_HARM.test(sentence.quote)) return null;
  const quote = quotable(sentence);
  // In brackets stands what was measured by, not what was measured.
  const clause = quote
    ?.split(CLAUSE)
    .find((one) => one.toLowerCase().replace(BRACKETS, ' ').includes(name.toLowerCase()));
  return clause && levelsIn(clause) > 0 ? quote : null;
}
