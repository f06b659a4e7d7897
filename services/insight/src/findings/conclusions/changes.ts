import { getValence, type OutcomeVocabulary, type Valence } from '../outcomes/valence.ts';
import { pattern } from '../pattern.ts';

/** A reported increase or decrease of an outcome: offset of the word, and whether it is an improvement. */
export interface Change {
  readonly at: number;
  readonly word: string;
  readonly isImprovement: boolean;
  /** More of something bad, rather than less of something good. */
  readonly isHarm: boolean;
}

const CHANGE = pattern(
  String.raw`
      (?<!-|\bat |\bat an? )\b(?:(?<up>increas\w+|higher|highest|greater|more|longer|larger|elevat\w+|prolong\w*|lengthen\w*|extend\w*|raised?|exceed\w*|
      (?<!-)caus(?:es?|ed|ing)(?! by)|(?<!-)induc(?:es?|ed|ing)(?! by)|provok\w+|precipitat\w+|high|frequent(?:ly)?|often|common)|
      (?<down>decreas\w+|lower(?:s|ed)?|lowest|less|lessens?|fewer|fewest|smaller|shorter|reduc\w+|declin\w+|diminish\w*|attenuat\w+|
      prevent\w*|inhibit\w*|suppress\w*|minimi[sz]\w+|slow(?:s|ed|ing)|low|lack of|absence of|avoid\w*|eliminat\w+|offset\w*|sparing|
      rare(?:ly)?|small|abolish\w*|delay\w*))\b(?!-)
    `,
  'gi',
);
/** Causative verbs: their object is an outcome, unless the sentence states that it changed by itself. */
const CAUSES = pattern(
  String.raw`
      \b(?:led to|leads? to|leading to|result(?:s|ed|ing)? in|produc(?:es?|ed|ing)|achiev(?:es?|ed|ing)|yield(?:s|ed|ing)?|confer(?:s|red|
      ring)?|associated with|accompanied by)\b
    `,
  'gi',
);
/** Boundary between phrases. */
const STOP =
  /\s(?:in|for|to|by|during|and|or|which|that|was|were|is|are|on|at|from|as|occur\w*|experienced|who)\s|[,;()[\]]/i;
/** What follows is not an outcome of the preceding phrase. */
const END = /\s(?:with|without|than|compared|versus|vs|after|when|while|if)\s.*$/is;
/** Predicates: they apply only to the adjacent phrase. */
const STATE =
  /^(?:high|higher|highest|low|lower|lowest|longer|shorter|greater|greatest|larger|small|smaller|common|frequent|rare)$/i;
const LEADING =
  /^(?:\s|(?:in|of|the|a|an|to|for|both|significant(?:ly)?|their|its|overall|incidence and|risk and)\s)+/i;
const AUXILIARY = pattern(
  String.raw`
      (?:\s+(?:was|were|is|are|be|been|being|also|not|did|does|do|can|could|may|might|has|have|had|to|the|a|an|arose|occurred|developed|
      appeared|observed|reported|seen|noted|found|more|very|\w+ly))+\s*$
    `,
  'i',
);
const MAX_CHUNKS = 3;

/** A population is not an outcome: 'improved in patients with …'. */
const POPULATION = pattern(
  String.raw`
      \b(?:patients|subjects|women|men|children|infants|neonates|adults|people|persons|individuals|volunteers|participants)\s+(?:with|who|
      after|at|suffering|undergoing)\b[^,;]*
    `,
  'gi',
);

/** 'Early and late complications' are one outcome. */
const FIRST_OF_TWO =
  /\b(?:early|late|major|minor|acute|chronic|local|systemic|short-term|long-term) (?:and|or) (?=(?:early|late|major|minor|acute|chronic|local|systemic|short-term|long-term)\b)/gi;

function phrasesAfter(text: string): string[] {
  const phrases: string[] = [];
  let rest = ` ${text.replace(POPULATION, ',').replace(FIRST_OF_TWO, '')} `
    .replace(END, ' ')
    .replace(LEADING, ' ');
  for (let chunk = 0; chunk < MAX_CHUNKS && rest.trim(); chunk += 1) {
    const stop = STOP.exec(rest);
    phrases.push((stop ? rest.slice(0, stop.index) : rest).replace(LEADING, '').trim());
    rest = stop ? ` ${rest.slice(stop.index + stop[0].length)}` : '';
  }
  return phrases.filter(Boolean);
}

/** Nearest first. */
function phrasesBefore(text: string): string[] {
  const parts = ` ${text.replace(AUXILIARY, '')}`.split(
    /\s(?:than|and|or|which|that|with|by|but|when|in)\s|[,;()[\]]/i,
  );
  return parts
    .slice(-MAX_CHUNKS)
    .reverse()
    .map((part) => part.replace(LEADING, '').trim())
    .filter(Boolean);
}

function findCausedChanges(clause: string, vocabulary: OutcomeVocabulary): Change[] {
  return [...clause.matchAll(CAUSES)].flatMap(({ 0: word, index }) => {
    const [phrase] = phrasesAfter(clause.slice(index + word.length));
    if (
      !phrase ||
      phrase.search(CHANGE) >= 0 ||
      /\b(?:no|any|similar|better|worse|improve\w*)\b/i.test(phrase)
    )
      return [];
    const valence = getValence(phrase, vocabulary);
    return valence === null ? [] : [{ at: index, word, isImprovement: valence > 0, isHarm: valence < 0 }];
  });
}

/** The subject precedes the change: 'mortality was lower', 'mortality decreased with …'. */
const CHANGE_SUBJECT =
  /\b(?:was|were|is|are|be|been|remain(?:s|ed)?|arose|occurred|developed|appeared|seen|observed|noted)\s+(?:\w+\s+){0,2}$/i;
const SAYS_NO_MORE = /^\s*(?:in|with|by|after|during|from|to|on|at|for|than|and|but|only|[,.;)]|$)/i;

/** The changes of outcomes in a clause. */
export function findChanges(clause: string, vocabulary: OutcomeVocabulary): Change[] {
  const changed = [...clause.matchAll(CHANGE)].flatMap(({ 0: word, index, groups }) => {
    const after = phrasesAfter(clause.slice(index + word.length));
    const isSaidOf =
      CHANGE_SUBJECT.test(clause.slice(0, index)) || SAYS_NO_MORE.test(clause.slice(index + word.length));
    const before = isSaidOf ? phrasesBefore(clause.slice(0, index)) : [];
    const candidates = STATE.test(word) ? [after[0], ...before] : [after[0], ...before, ...after.slice(1)];
    let valence: Valence | null = null;
    for (const phrase of candidates) {
      if (phrase) valence = getValence(phrase, vocabulary);
      if (valence !== null) break;
    }
    if (valence === null) return [];
    const isImprovement = (groups?.up ? 1 : -1) * valence > 0;
    return [{ at: index, word, isImprovement, isHarm: !isImprovement && valence < 0 }];
  });
  return [...changed, ...findCausedChanges(clause, vocabulary)];
}
