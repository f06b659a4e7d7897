import type { TrialRegistration } from '@sextant/contracts/literature/article';
import { child, children, type Element, textOf } from './element.ts';

/**
 * Registries of trials as MEDLINE spells them in `DataBankName` (https://www.nlm.nih.gov/bsd/medline_databank_source.html), and as records
 * do beside it. The other data banks hold sequences, structures and data sets.
 */
const REGISTRIES = new Set(
  [
    'ANZCTR',
    'ChiCTR',
    'ClinicalTrials.gov',
    'CRiS',
    'CTIS',
    'CTRI',
    'DRKS',
    'EU-CTR',
    'EudraCT',
    'IRCT',
    'ISRCTN',
    'ITMCTR',
    'JapicCTI',
    'JMACCT',
    'JPRN',
    'jRCT',
    'KCT',
    'LBCTR',
    'NTR',
    'PACTR',
    'PHRR',
    'ReBec',
    'REPEC',
    'RPCEC',
    'SLCTR',
    'TCTR',
    'UMIN CTR',
  ].map(spelling),
);

function spelling(registry: string): string {
  return registry.toLowerCase().replace(/[^a-z]/g, '');
}

const CLINICAL_TRIALS_GOV = 'ClinicalTrials.gov';
/** 'NCT01234567', also as 'NCT 01234567', 'NCT: 01234567' and 'NCT#01234567'; one of more or fewer digits is mistyped. */
const NCT_NUMBER = /NCT(?<![\p{L}\p{N}]NCT)[\s:#-]{0,2}(\d{8})(?!\d)/giu;
/** Hardly any text has one, and to look for so much costs a fraction. */
const MAYBE_NCT_NUMBER = /NCT[\s:#-]{0,2}\d/i;

/** Numbers of ClinicalTrials.gov that a text names, in their order. */
export const nctNumbersIn = (text: string): string[] =>
  MAYBE_NCT_NUMBER.test(text) ? [...text.matchAll(NCT_NUMBER)].map(([, digits]) => `NCT${digits}`) : [];

/**
 * Trials that a record is registered with, then those of ClinicalTrials.gov that its texts name beside; each number once.
 * @param dataBanks the `DataBankList`
 */
export function trialsOf(
  dataBanks: Element | undefined,
  texts: readonly (string | null)[],
): TrialRegistration[] {
  const trials = new Map<string, TrialRegistration>();
  const add = (registry: string, number: string, inText: boolean) => {
    const key = number.toUpperCase();
    if (number && !trials.has(key)) trials.set(key, { registry, number, inText });
  };
  for (const bank of children(dataBanks, 'DataBank')) {
    const registry = textOf(child(bank, 'DataBankName'));
    if (!REGISTRIES.has(spelling(registry))) continue;
    for (const number of children(child(bank, 'AccessionNumberList'), 'AccessionNumber'))
      add(registry, textOf(number), false);
  }
  for (const text of texts)
    for (const number of text ? nctNumbersIn(text) : []) add(CLINICAL_TRIALS_GOV, number, true);
  return [...trials.values()];
}
