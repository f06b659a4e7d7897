/**
 * Words without a subject of their own. They are not indexed but keep their position, so that the phrase
 * "quality of life" matches "quality of life" and not "quality life". Indexes are stored without them:
 * changing the list rebuilds all indexes.
 */
const WORDS = `
a about above after again against all almost along also although always am among an and another any anyone anything are as at
be became because been before being below between both but by
can cannot could did do does doing done don due during
each either else enough especially etc even ever every everyone everything
few for from further had has have having hence here how however
i if in indeed instead into is it its itself just last least less let like
made mainly make makes many may me might more most mostly much must my
nearly neither no nor not nothing obtained of off often on only or other our out over own
perhaps quite rather really regarding
said same say see seem seen several shall should show showed shown since so some something still such
than that the their theirs them then there therefore these they this those through thus to together too toward towards
under until upon use used using various very via
was we well were what whatever when whenever where whether which while who whom whose why will with within without would
yes yet you your`;

export const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));

/** @param word lower case, not stemmed */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Indexed, but ignored in queries without quotes and field tags: PubMed's other stop words, and words of comparison. */
const IGNORED_WORDS: ReadonlySet<string> = new Set(
  `found kg km mg ml mm overall pmid significantly
  versus vs compare compared comparing`.split(/\s+/),
);
/** Short words in capitals are names: `VS`, `MG`. */
const LOWER_CASE_WORD = /^\p{Ll}+$|^\p{Lu}\p{Ll}{3,}$/u;

/** Whether a query is searched without this word. @param word as typed */
export const isIgnoredWord = (word: string): boolean => {
  const lower = word.toLowerCase();
  return isStopWord(lower) || (LOWER_CASE_WORD.test(word) && IGNORED_WORDS.has(lower));
};
