import { stemmer } from 'stemmer';

/** Letters alone are stemmed (Porter); names with digits stay as they are. @param word small letters without accents */
export const stem = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);
