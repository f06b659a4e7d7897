/**
 * Words that carry no subject. They are not indexed and never decide a search; they keep their place in a text, so that the
 * phrase "quality of life" finds "quality of life" and not "quality life". No name of a concept contains one. Indexes are stored without them:
 * a word that joins the list, or leaves it, has all of them built anew.
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

/** Indexes have these, but a query that is no phrase and names no field does not ask for them: PubMed's other stop words, and what compares. */
const UNASKED: ReadonlySet<string> = new Set(
  `found kg km mg ml mm overall pmid significantly
  versus vs compare compared comparing`.split(/\s+/),
);
/** What is typed in capitals is a name: `VS`, `MG`. */
const IS_NO_NAME = /^\p{Ll}+$|^\p{Lu}\p{Ll}{3,}$/u;

/** Whether a word of a query says nothing of what is looked for. @param word as it was typed */
export const isUnasked = (word: string): boolean => {
  const lower = word.toLowerCase();
  return isStopWord(lower) || (IS_NO_NAME.test(word) && UNASKED.has(lower));
};
