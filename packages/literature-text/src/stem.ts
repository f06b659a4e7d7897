import { stemmer } from 'stemmer';

/**
 * Stems words of letters (Porter); names with digits stay as they are.
 * @param word lower case, without accents
 */
export const stem = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);
