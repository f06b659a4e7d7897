/** Tags for superscript, subscript and italics in records: readers do not see them, and quotes omit them. */
export const INLINE_TAG = /<\/?(?:i|b|u|p|sup|sub|em|strong|sc)\s?\/?>/gi;

/** A text as readers see it. */
export const withoutTags = (text: string): string => text.replace(INLINE_TAG, '');
