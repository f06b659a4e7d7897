/** Fields of PubMed's that an index of MEDLINE records does not have, and what to do instead. */
const ADVICE: readonly (readonly [string, string])[] = [
  [
    'nm; supplementary concept; substance name; rn; ec/rn number',
    'write the substance in quotes without a field',
  ],
  ['pa; pharmacological action', 'write the heading of the drug class with [mh]'],
  ['tt; transliterated title', 'write the words with [tiab]'],
  ['auid; author identifier; author - identifier', 'write the name with [au]'],
  ['ir; investigator; fir; full investigator name; ed; editor', 'write the name with [au]'],
  ['vi; volume; ip; issue; pg; page; pagination', 'write journal and year: Lancet[ta] AND 2019[dp]'],
  [
    'mhda; mesh date; date - mesh; lr; modification date; dcom; completion date',
    'write [dp], [edat] or [crdt]',
  ],
  ['ppdat; epdat', 'write [dp]'],
  ['pmc; pmcid', 'write the PMID or the DOI'],
];

const BY_NAME: ReadonlyMap<string, string> = new Map(
  ADVICE.flatMap(([names, advice]) => names.split('; ').map((name): [string, string] => [name, advice])),
);

/** What to do instead of a field of PubMed's that the index lacks. @param tag in lower case */
export const insteadOfTag = (tag: string): string =>
  BY_NAME.get(tag.replace(/:(?:noexp|~\d{1,4})$/, '')) ?? 'leave this part out';
