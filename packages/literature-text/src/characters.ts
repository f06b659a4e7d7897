/**
 * Characters that are printed for one another, as the content of a character class with the flag `u`.
 * Hyphens, and dashes printed as hyphens: hyphen-minus, hyphen, non-breaking hyphen, figure dash, en dash,
 * minus.
 */
export const HYPHENS = '\\-\u2010\u2011\u2012\u2013\u2212';
/** Straight and typographic apostrophes. */
export const APOSTROPHES = "'\u2019";
/** Quotation marks of all languages in MEDLINE. */
export const DOUBLE_QUOTES = '"\u201c\u201d\u201e\u201f\u00ab\u00bb\u301d\u301e\uff02';
/** Double primes: used as quotation marks, and part of chemical names (`2″-O-galloylhyperin`). */
export const DOUBLE_PRIMES = '\u2033\u2036';
export const SINGLE_QUOTES = "'\u2018\u2019\u201a\u201b\u2032\u00b4`";

/** Letters and digits with their diacritics: the characters of words. */
export const WORD_CHARACTERS = '\\p{L}\\p{N}\\p{M}';
/** Dashes of any length: hyphens, em dash, horizontal bar. */
export const DASHES = `${HYPHENS}\u2014\u2015`;
/** Invisible characters: soft hyphen, zero-width characters, direction marks, the byte order mark. */
export const INVISIBLE = '\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff';
