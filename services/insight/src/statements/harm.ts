import { type Literature, memoizeByContext } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableSentence } from '../evidence/table.ts';
import { hasFigure, isCompared, names, placeOf, quotable } from './quotes.ts';
import type { Named, Statement, StatementKind } from './statement.ts';
import { gatherStudies, isControlled, isSubjectOf, isSynthesis, strengthOf } from './studies.ts';
import { quoted, studyFigures, studyName, studyOf } from './study-words.ts';
import { capitalize, list } from './words.ts';

const MIN_PEOPLE = 60;
/** Words that name no harm of their own. */
const UNNAMED =
  /^(?:(?:adverse|side|serious|severe|common|systemic|local|minor|treatment-emergent|treatment-related|drug-related|overall|total|global|significant|safety|experience[sd]?|reported|incidence|rates?|frequency|number|risk|of|the|most|major|one|clinical|patients?|symptoms?|signs?|relapses?|recurrence|failures?|withdrawal|depression|pain|time|reaction|events?|effects?|reactions?|experiences?|complications?|toxicity|withdrawals?|discontinuations?|dysfunction)\s*)+$/i;
/** Who left the study says little of why. */
const LEFT = /\b(?:drop(?:ped|ping)?[- ]?outs?|withdrew|withdrawals?|withdrawn|discontinu\w+)\b/i;
const MORE =
  /\b(?:more (?:\w+ )?(?:common|frequent|often|patients|women|children|people|subjects|events|cases)|more \w+|more|higher|greater|increas(?:ed|es)|excess|elevated|worsen(?:ed|ing)|doubled|exceed\w*)\b/i;
const CLEARLY_MORE = /\bsignificant(?:ly)? (?:more|higher|greater|increase[sd]?|worse)\b/i;
const SAME =
  /\b(?:no (?:\w+ ){0,2}(?:differen\w+|increase|change)|not (?:\w+ )?(?:significant\w*|differ\w*|increas\w+|associated)|(?:did|does|do|was|were) not|non-?significant\w*|similar|comparable|less|fewer|lower|reduc\w+|decreas\w+|rare|little to no|without (?:\w+ )?increase)\b|\bP\s?>/i;
/** Of what a treatment is given for, or of people at risk. */
const OTHER =
  /\b(?:prevent\w+|alleviat\w+|improv\w+|control(?:led|ling)? (?:of )?(?:their )?|eradicat\w+|risk factors?|baseline|undetectable|healthy controls|quartile|recurren\w+|relaps\w+|free of|respon\w+)\b/i;

/** 'Incidence of cough' is cough; of what has no name, that it is an adverse effect. */
const nameOf = (text: string) =>
  /\b(?:adverse|side|events?|effects?)\b/i.test(text)
    ? 'adverse effects'
    : text
        .toLowerCase()
        .replace(/^(?:the )?(?:incidence|frequency|rates?|risk) of |\s(?:incidence|rates?)$/, '');

/** '4% with one and 4% with the other' */
function hasEqualShares(quote: string): boolean {
  const [first, second] = [...quote.matchAll(/(\d+(?:\.\d+)?)\s?%/g)].map(([, share]) => Number(share));
  return first !== undefined && first === second;
}

/** The named harm that a sentence reports against a comparator, with a figure. */
function harmIn(
  sentence: TableSentence,
  harms: readonly ConceptEvidence[],
  fields: readonly ConceptEvidence[],
): { quote: string; outcome: Named } | null {
  if (sentence.role !== 'result' && sentence.role !== 'conclusion') return null;
  const all = sentence.outcomes?.filter(({ isHarm, isNegated }) => isHarm && !isNegated) ?? [];
  const quote = all.length > 0 ? quotable(sentence) : null;
  if (quote && hasEqualShares(quote)) return null;
  if (
    !quote ||
    !hasFigure(quote) ||
    !isCompared(quote) ||
    LEFT.test(quote) ||
    OTHER.test(quote) ||
    ENDPOINT.test(quote)
  )
    return null;
  const known = harms.find((one) => names(quote, one));
  const own = all.find(({ text }) => !UNNAMED.test(text));
  if (!known && !own) return null;
  const isTreated = fields.some((one) => all.some(({ text }) => names(text, one)));
  const isMore = CLEARLY_MORE.test(quote) || (MORE.test(quote) && !SAME.test(quote));
  const isCaused = !isTreated && !SAME.test(quote);
  if (!isMore && !isCaused) return null;
  return {
    quote,
    outcome: known
      ? { key: known.concept.key, name: known.concept.label }
      : { key: own?.concept ?? '', name: nameOf(own?.text ?? '') },
  };
}
/** What treatments are to prevent is an outcome of theirs, told as what a study found. */
const ENDPOINT =
  /\b(?:mortality|deaths?|died|infarctions?|strokes?|fractures?|hospitali[sz]ations?|suicide)\b/i;

function find(literature: Literature): Statement[] {
  const { table } = literature;
  const studies = gatherStudies(literature);
  return studies.onTopic
    .filter((study) => isControlled(study) && (isSynthesis(study) || (study.n?.value ?? 0) >= MIN_PEOPLE))
    .flatMap((study): Statement[] => {
      const tested = studies.testedIn(study);
      const [found] = study.sentences.flatMap((sentence) => {
        const told = harmIn(sentence, literature.harms, literature.fields);
        const named = told ? tested.filter((one) => names(told.quote, one)) : [];
        const subject = told
          ? (named.find((one) => isSubjectOf(study, one, told.quote, tested)) ?? named[0])
          : undefined;
        // Where the comparator without an active part is named first, it had more of it.
        const inactive = told?.quote.search(/\b(?:placebo|control)/i) ?? -1;
        if (told && subject && inactive >= 0 && inactive < placeOf(told.quote, subject)) return [];
        return told && subject ? [{ ...told, named, subject }] : [];
      });
      if (!found) return [];
      const { quote, outcome, named, subject } = found;
      const labels = named.map(({ concept }) => concept.label);
      return [
        {
          kind: 'harm',
          section: 'trends',
          text: `${capitalize(list(labels))}, adverse effects: ${studyName(study)} reports: ${quoted(quote)}`,
          // Of two arms no rule of ours says which one it speaks against.
          action: null,
          subject,
          outcome,
          study: studyOf(study),
          rows: [{ pmid: study.pmid, quote }],
          formula: 'statement',
          figures: studyFigures(study),
          strength: strengthOf(study, table),
        },
      ];
    })
    .toSorted((a, b) => b.strength - a.strength);
}

export const harm: StatementKind = {
  name: 'harm',
  says: 'What a controlled study reports of a named harm, against a comparator and with its figure, in its own words.',
  gate: 'A synthesis, or a randomized trial in 60 people or more; the sentence names the technology, the harm, the comparator and a figure, and does not say, by words or by equal shares, that there was no difference.',
  precision: null,
  find: memoizeByContext(find),
};
