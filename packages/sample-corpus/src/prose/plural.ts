export const isPlural = (phrase: string): boolean => /(?<!ic|s|u|i)s$/.test(phrase);
