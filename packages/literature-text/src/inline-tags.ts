/** Tags for superscript, subscript and italics in records: they are not displayed, and quotes omit them. */
export const INLINE_TAG = /<\/?(?:i|b|u|p|sup|sub|em|strong|sc)\s?\/?>/gi;
