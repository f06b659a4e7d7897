/** PostgreSQL's `text` holds neither NUL nor half a surrogate pair; both reach us in scraped titles. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');
