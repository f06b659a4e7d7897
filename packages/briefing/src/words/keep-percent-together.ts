/** Prevents line breaks between a number and its percent sign. */
export const keepPercentTogether = (text: string): string => text.replace(/(\d) %/g, '$1\u00a0%');
