import { pickVerb } from '../words.ts';

/** A study that answers a question: its design, and its result. */
interface Answer {
  readonly name: string;
  readonly doneWhen: string;
}

type Make = (label: string, where: string, outcome: string) => Answer;

/** Study types by the words of a question, first match wins. Language cues only. */
const KINDS: readonly (readonly [RegExp, Make])[] = [
  [
    /\b(?:costs?|cost-\w+|economic\w*|pharmacoeconomic\w*)\b/i,
    (label, where) => ({
      name: `Find out what ${label} ${pickVerb(label, 'costs', 'cost')} for what ${pickVerb(label, 'it brings', 'they bring')}${where}`,
      doneWhen: `A cost analysis beside a controlled study of ${label}${where} is published`,
    }),
  ],
  [
    /\b(?:long[- ]term|longer|follow-?up|durab\w+|durations?|years)\b/i,
    (label, where, outcome) => ({
      name: `Follow patients on ${label}${where} for longer`,
      doneWhen: `A controlled study of ${label}${where} reports ${outcome} after a year or more`,
    }),
  ],
  [
    /\b(?:dos(?:e|es|age|ing)|schedules?|timing)\b/i,
    (label, where, outcome) => ({
      name: `Compare doses and schedules of ${label}${where}`,
      doneWhen: `A randomized comparison of doses or schedules of ${label}${where} reports ${outcome}`,
    }),
  ],
  [
    /\b(?:routes?(?: of (?:\w+ )?administration)?|formulations?)\b/i,
    (label, where, outcome) => ({
      name: `Compare routes of giving ${label}${where}`,
      doneWhen: `A randomized comparison of routes of giving ${label}${where} reports ${outcome}`,
    }),
  ],
  [
    /\b(?:children|boys|girls|adolescents?|elderly|older|women|men|pregnan\w+|subgroups?|which patients|age group|populations?|intolerant)\b/i,
    (label, where, outcome) => ({
      name: `Study ${label}${where} in the patients whom trials left out`,
      doneWhen: `A controlled study of ${label}${where} in the patients that are asked about reports ${outcome}`,
    }),
  ],
  [
    /\b(?:mechanisms?|pathophysiolog\w+|pathogen\w+|mediat\w+|mode of action)\b/i,
    (label, where) => ({
      name: `Find out how ${label} ${pickVerb(label, 'acts', 'act')}${where}`,
      doneWhen: `A study measures the path by which ${label} ${pickVerb(label, 'is', 'are')} thought to act${where}`,
    }),
  ],
  [
    /\b(?:compar\w+|versus|superior\w*|better than|advantages? over|relative (?:efficacy|merits)|other (?:\w+ )?(?:agents|drugs)|place of|among the other)\b/i,
    (label, where, outcome) => ({
      name: `Compare ${label} with the alternatives${where}`,
      doneWhen: `A randomized trial of ${label} against what is used beside ${pickVerb(label, 'it', 'them')}${where} reports ${outcome}`,
    }),
  ],
  [
    /\b(?:safe\w*|adverse|risks?|toxicit\w+|tolerab\w+|harms?)\b/i,
    (label, where) => ({
      name: `Count the harms of ${label}${where}`,
      doneWhen: `A controlled study of ${label}${where} reports harms as its main outcome`,
    }),
  ],
];

const controlled: Make = (label, where, outcome) => ({
  name: `Put ${label}${where} to a controlled study`,
  doneWhen: `A controlled study of ${label}${where} reports ${outcome}`,
});

/** After many controlled studies only an open remainder needs another. */
const leftOpen: Make = (label, where, outcome) => ({
  name: `Answer what trials of ${label}${where} left open`,
  doneWhen: `A controlled study that is planned for the question reports ${outcome}`,
});
const MIN_STUDIES = 5;

/** The study that would answer an open question. */
export function findAnswer(
  sentence: string,
  label: string,
  where: string,
  outcome: string,
  studies: number,
): Answer {
  const [, make = studies < MIN_STUDIES ? controlled : leftOpen] =
    KINDS.find(([words]) => words.test(sentence)) ?? [];
  return make(label, where, outcome);
}
