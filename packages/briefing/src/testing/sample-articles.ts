import type { Article } from '@sextant/contracts/literature/article';

const CARRIERS = [
  'lipid nanoparticles',
  'polymeric micelles',
  'adeno-associated virus',
  'exosomes',
  'gold nanorods',
];
const CARGO = ['mRNA', 'siRNA', 'base editors', 'CRISPR-Cas9 ribonucleoproteins', 'self-amplifying RNA'];
const TARGETS = [
  'the liver',
  'lung epithelium',
  'T cells',
  'solid tumours',
  'the blood–brain barrier',
  'muscle',
];
const JOURNALS = ['Nature Nanotechnology', 'J Control Release', 'Mol Ther', 'ACS Nano', 'Adv Drug Deliv Rev'];
const TYPES = ['Journal Article', 'Review', 'Clinical Trial, Phase II', 'Case Reports', 'Meta-Analysis'];
const SURNAMES = [
  'Ito',
  'Müller',
  'Okafor',
  'García-López',
  "O'Neill",
  'Zhang',
  'Novák',
  'Rossi',
  'Haddad',
  'Kim',
];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const author = (index: number) =>
  `${pick(SURNAMES, index)} ${String.fromCharCode(65 + (index % 26))}${index % 3 === 0 ? 'J' : ''}`;

function sampleArticle(index: number): Article {
  const [carrier, cargo, target] = [pick(CARRIERS, index), pick(CARGO, index * 3), pick(TARGETS, index * 7)];
  const year = 2026 - (index % 8);
  return {
    pmid: String(38_000_000 + index),
    title: `Delivery of ${cargo} to ${target} with ${carrier}: ${pick(['dose', 'tolerability', 'biodistribution'], index)} in ${pick(['mice', 'primates', 'patients'], index * 2)}`,
    authors: Array.from({ length: 1 + (index % 7) }, (_, n) => author(index + n * 3)),
    journal: pick(JOURNALS, index * 3),
    pubDate: pick([`${year} Nov-Dec`, `${year} Mar 14`, `${year}`, `${year} Jul`], index),
    abstract:
      index % 9 === 4
        ? null
        : `BACKGROUND: Efficient delivery of ${cargo} to ${target} remains difficult. METHODS: We formulated ${carrier} and measured expression after one dose of 0.3 mg/kg. RESULTS: Expression rose 4.2-fold (95 % CI 3.1 to 5.6), with transient rises of liver enzymes ≤ 2 × the upper limit. CONCLUSIONS: ${carrier[0]?.toUpperCase()}${carrier.slice(1)} are a practicable carrier for ${cargo}.`,
    doi: index % 6 === 5 ? null : `10.1000/sx.${year}.${1000 + index}`,
    volume: String(10 + (index % 30)),
    issue: String(1 + (index % 12)),
    pages: `${100 + index}-${108 + index}`,
    keywords: [carrier, cargo, 'drug delivery'],
    citationCount: (index * 37) % 240,
    articleType: pick(TYPES, index),
    similarityScore: Math.max(0.55, 0.93 - index * 0.004),
    similarityPercentage: Math.round(Math.max(0.55, 0.93 - index * 0.004) * 100),
    retraction: null,
  };
}

/** Articles with realistic edge cases: long titles, forty authors, no abstract, no journal, a retraction, synthetic PMIDs, Greek letters. */
export function sampleArticles(count: number): Article[] {
  const articles = Array.from({ length: count }, (_, index) => sampleArticle(index));
  const change = (index: number, fields: Partial<Article>) => {
    const article = articles[index];
    if (article) articles[index] = { ...article, ...fields };
  };
  change(1, {
    title:
      'Randomised, double-blind, placebo-controlled, dose-escalation study of the safety, tolerability, pharmacokinetics and immunogenicity of an inhaled lipid-nanoparticle formulation of messenger RNA encoding the cystic fibrosis transmembrane conductance regulator in adults with cystic fibrosis who are ineligible for, or do not tolerate, modulator therapy: 12-month results of the RESTORE-2 trial and of its open-label extension',
    authors: Array.from({ length: 40 }, (_, n) => author(n)),
  });
  change(2, {
    title:
      'TNF-α silencing with IL-6 receptor-targeted micelles: effects on NF-κB and Ca²⁺ signalling in β cells',
    retraction: { date: '2023-03-03', notice: '36871234' },
  });
  change(3, { pmid: '9000000123', synthetic: true });
  change(4, { title: '', journal: '', pubDate: '', authors: [], keywords: [] });
  return articles;
}
