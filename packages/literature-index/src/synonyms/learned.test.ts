import { describe, expect, test } from 'vitest';
import { Acronyms } from './acronyms.ts';
import { KeywordHeadings } from './keyword-headings.ts';

const repeat = (count: number, work: () => void) => Array.from({ length: count }, work);

describe('an acronym', () => {
  const findDominant = (definitions: readonly (readonly [string, string, number])[]) => {
    const acronyms = new Acronyms();
    for (const [short, long, count] of definitions) repeat(count, () => acronyms.add([{ short, long }]));
    return acronyms.getDominant().map(({ short, long }) => `${short} = ${long}`);
  };

  test('stands for what most articles define it as; spellings of one thing count together', () => {
    expect(
      findDominant([
        ['LNP', 'Lipid nanoparticles', 2],
        ['LNP', 'lipid nanoparticle', 3],
        ['LNP', 'large nuclear pore', 1],
      ]),
    ).toEqual(['LNP = lipid nanoparticle']);
  });

  test('of many meanings, or of too few articles, stands for none', () => {
    expect(
      findDominant([
        ['MS', 'multiple sclerosis', 5],
        ['MS', 'mass spectrometry', 5],
        ['QQ', 'quick quiz', 2],
      ]),
    ).toEqual([]);
  });

  test('counts an article once, however often it defines it', () => {
    const acronyms = new Acronyms();
    acronyms.add([
      { short: 'LNP', long: 'lipid nanoparticle' },
      { short: 'LNP', long: 'Lipid Nanoparticles' },
      { short: 'LNP', long: 'lipid nano-particles' },
    ]);
    expect(acronyms.getDominant()).toEqual([]);
  });
});

describe('a keyword and a MeSH heading', () => {
  test('are synonyms if they nearly always co-occur and share a word', () => {
    const headings = new KeywordHeadings();
    repeat(9, () => headings.add(['Breast cancer', 'BRCA1'], ['Breast Neoplasms', 'Genes, BRCA1', 'Humans']));
    repeat(20, () => headings.add(['surgery'], ['Breast Neoplasms', 'Humans']));
    expect(headings.pairs()).toEqual([
      { keyword: 'breast cancer', heading: 'breast neoplasms', articles: 9 },
      { keyword: 'brca1', heading: 'brca1 genes', articles: 9 },
    ]);
  });

  test('are not where the heading is much wider, or the keyword has it rarely', () => {
    const headings = new KeywordHeadings();
    repeat(6, () => headings.add(['breast surgery'], ['Breast Neoplasms']));
    repeat(100, () => headings.add(['other'], ['Breast Neoplasms']));
    repeat(6, () => headings.add(['heart failure'], ['Heart Diseases']));
    repeat(6, () => headings.add(['heart failure'], ['Humans']));
    expect(headings.pairs()).toEqual([]);
  });
});
