/**
 * Characters that printers use for one another, as what stands between the brackets of a regular expression with the flag `u`.
 * Hyphens, and the dashes that are printed in their place: hyphen-minus, hyphen, non-breaking hyphen, figure dash, en dash, minus.
 */
export const HYPHENS = '\\-\u2010\u2011\u2012\u2013\u2212';
/** Apostrophes of typewriters and of printers. */
export const APOSTROPHES = "'\u2019";
/** Marks around what is quoted, of all languages that MEDLINE prints. */
export const DOUBLE_QUOTES = '"\u201c\u201d\u201e\u201f\u00ab\u00bb\u301d\u301e\uff02';
/** Double primes: printed for quotation marks, and part of chemical names (`2″-O-galloylhyperin`). */
export const DOUBLE_PRIMES = '\u2033\u2036';
export const SINGLE_QUOTES = "'\u2018\u2019\u201a\u201b\u2032\u00b4`";

/** Letters and digits with their marks: what words are made of. */
export const WORD_CHARACTERS = '\\p{L}\\p{N}\\p{M}';
/** What is printed for a dash of any length: hyphens, em dash, horizontal bar. */
export const DASHES = `${HYPHENS}\u2014\u2015`;
/** What no reader sees: soft hyphen, zero-width characters, marks of direction, the byte order mark. */
export const INVISIBLE = '\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff';
