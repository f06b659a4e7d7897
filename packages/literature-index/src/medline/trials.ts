import type { TrialRegistration } from '@sextant/contracts/literature/article';
import { child, children, type Element, getText, unique } from './element.ts';

/**
 * Trial registries as MEDLINE spells them in `DataBankName` (https://www.nlm.nih.gov/bsd/medline_databank_source.html),
 * and other spellings found in records. The other data banks hold sequences, structures and data sets.
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
/**
 * 'NCT01234567', also as 'NCT 01234567', 'NCT: 01234567' and 'NCT#01234567'; a number with another count of digits is a
 * typo.
 */
const NCT_NUMBER = /NCT(?<![\p{L}\p{N}]NCT)[\s:#-]{0,2}(\d{8})(?!\d)/giu;
/** A cheap test first: hardly any text has one. */
const MAYBE_NCT_NUMBER = /NCT[\s:#-]{0,2}\d/i;

/** ClinicalTrials.gov numbers in a text, in order of appearance. */
export const findNctNumbers = (text: string): string[] =>
  MAYBE_NCT_NUMBER.test(text) ? [...text.matchAll(NCT_NUMBER)].map(([, digits]) => `NCT${digits}`) : [];

/**
 * Numbers of all data banks, each with the name of its bank: 'ClinicalTrials.gov/NCT00000001', 'GENBANK/AF123456'.
 * @param dataBanks the `DataBankList`
 */
export const parseAccessions = (dataBanks: Element | undefined): string[] =>
  unique(
    children(dataBanks, 'DataBank').flatMap((bank) => {
      const name = getText(child(bank, 'DataBankName'));
      const numbers = children(child(bank, 'AccessionNumberList'), 'AccessionNumber').map(getText);
      return numbers.filter(Boolean).map((number) => `${name}/${number}`);
    }),
  );

/**
 * Trials that a record is registered with, then ClinicalTrials.gov numbers that only its texts mention; each number
 * once.
 * @param dataBanks the `DataBankList`
 */
export function parseTrials(
  dataBanks: Element | undefined,
  texts: readonly (string | null)[],
): TrialRegistration[] {
  const trials = new Map<string, TrialRegistration>();
  const add = (registry: string, number: string, inText: boolean) => {
    const key = number.toUpperCase();
    if (number && !trials.has(key)) trials.set(key, { registry, number, inText });
  };
  for (const bank of children(dataBanks, 'DataBank')) {
    const registry = getText(child(bank, 'DataBankName'));
    if (!REGISTRIES.has(spelling(registry))) continue;
    for (const number of children(child(bank, 'AccessionNumberList'), 'AccessionNumber'))
      add(registry, getText(number), false);
  }
  for (const text of texts)
    for (const number of text ? findNctNumbers(text) : []) add(CLINICAL_TRIALS_GOV, number, true);
  return [...trials.values()];
}
