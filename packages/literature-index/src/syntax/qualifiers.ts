/** MeSH's qualifiers by the two letters that PubMed accepts for them (NLM, MeSH Qualifiers with Abbreviations). */
const ABBREVIATIONS = `
ab abnormalities;ad administration & dosage;ae adverse effects;ag agonists;aa analogs & derivatives;an analysis;ah anatomy & histology;
ai antagonists & inhibitors;bi biosynthesis;bs blood supply;bl blood;cf cerebrospinal fluid;ch chemistry;ci chemically induced;
cs chemical synthesis;cl classification;co complications;cn congenital;cy cytology;df deficiency;de drug effects;di diagnosis;
dg diagnostic imaging;dh diet therapy;dt drug therapy;ec economics;ed education;em embryology;en enzymology;ep epidemiology;es ethics;
eh ethnology;et etiology;ge genetics;gd growth & development;hi history;im immunology;in injuries;ir innervation;is instrumentation;
ip isolation & purification;lj legislation & jurisprudence;ma manpower;me metabolism;mt methods;mi microbiology;mo mortality;nu nursing;
og organization & administration;ps parasitology;py pathogenicity;pa pathology;pk pharmacokinetics;pd pharmacology;ph physiology;
pp physiopathology;po poisoning;pc prevention & control;px psychology;ra radiography;re radiation effects;rt radiotherapy;rh rehabilitation;
se secretion;st standards;sn statistics & numerical data;sd supply & distribution;su surgery;tu therapeutic use;th therapy;to toxicity;
tm transmission;tr transplantation;td trends;ul ultrastructure;ur urine;ut utilization;ve veterinary;vi virology`;

export const QUALIFIERS: ReadonlyMap<string, string> = new Map(
  ABBREVIATIONS.replaceAll('\n', '')
    .split(';')
    .map((entry): [string, string] => [entry.slice(0, 2), entry.slice(3)]),
);
