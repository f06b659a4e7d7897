import type { TextField, ValueField } from './expression.ts';

/** What stands between brackets, in one spelling. */
export const nameOfTag = (content: string): string => content.trim().toLowerCase().replace(/\s+/gu, ' ');

export type FieldName = TextField | ValueField | 'dp';

/** The tags of the index itself, each with its spellings. */
const FIELD_NAMES: Readonly<Record<FieldName, readonly string[]>> = {
  all: ['all', 'all fields', 'tw', 'text word'],
  tiab: ['tiab', 'title/abstract'],
  ti: ['ti', 'title'],
  au: ['au', 'author', 'fau', 'full author name'],
  ta: ['ta', 'jour', 'journal'],
  mh: ['mh', 'mesh', 'mesh terms', 'mesh terms:noexp', 'mh:noexp'],
  pt: ['pt', 'ptyp', 'publication type'],
  dp: ['dp', 'pdat', 'date - publication', 'publication date'],
  id: ['pmid', 'uid'],
};
/** By a tag as `nameOfTag` gives it, the field of the index that it asks for. */
export const INDEX_FIELDS: ReadonlyMap<string, FieldName> = new Map(
  Object.entries(FIELD_NAMES).flatMap(([field, names]) => names.map((name) => [name, field as FieldName])),
);

/** PubMed's field tags, short and long (PubMed User Guide, "Search field tags"); a tag it does not know it would search everywhere. */
const TEXT_TAGS = `
all; all fields; ti; title; tiab; title/abstract; tw; text word; text words; mh; mesh; mesh terms; majr; mesh major topic; ot;
other term; nm; supplementary concept; substance name; tt; transliterated title; pa; pharmacological action`;
const VALUE_TAGS = `
1au; first author; first author name; ad; affl; affiliation; aid; article identifier; au; author; author name; auid;
author identifier; author - identifier; author - first; author - full; author - last; author - corporate; book; cn; corporate author; cois;
conflict of interest statements; crdt; create date; date - create; dcom; completion date; date - completion; doi; dp; pdat; publication date;
date - publication; ppdat; epdat; ed; editor; edat; entry date; entrez date; date - entry; date - entrez; fau; full author name; filter; fir;
full investigator name; gr; grants and funding; grant number; ip; issue; ir; investigator; isbn; jid; nlm unique id; la; lang; language; lastau;
last author; last author name; lid; location id; lr; modification date; date - modification; mhda; mesh date; date - mesh; pg; page; pagination; pl;
place of publication; pmc; pmcid; pmid; ps; personal name as subject; subject - personal name; pt; ptyp; publication type; publisher; pubn;
rn; ec/rn number; sb; subset; sh; mesh subheading; mesh subheadings; si; secondary source id; ta; jour; journal; uid; vi; volume`;

const listOf = (names: string) =>
  new Set(
    names
      .split(';')
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  );
const texts = listOf(TEXT_TAGS);
const values = listOf(VALUE_TAGS);

export interface FieldTag {
  /** Lower case, as it is sent: 'tiab:~5'. */
  readonly name: string;
  /** Whether the words before it are words of an article, not a name, a date or a number. */
  readonly ofText: boolean;
}

/** @param content what stands between brackets; null where that is no field of PubMed */
export function fieldTag(content: string): FieldTag | null {
  const name = nameOfTag(content);
  const bare = name.replace(/:(?:noexp|~\d{1,4})$/, '');
  return texts.has(bare) || values.has(bare) ? { name, ofText: texts.has(bare) } : null;
}
