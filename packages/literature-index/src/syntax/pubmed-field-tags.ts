import { normalizeTag } from './tokenizer.ts';

/**
 * PubMed's field tags, short and long (PubMed User Guide, "Search field tags"). PubMed searches all fields for an
 * unknown tag.
 */
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

const parseNames = (names: string) =>
  new Set(
    names
      .split(';')
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  );
const texts = parseNames(TEXT_TAGS);
const values = parseNames(VALUE_TAGS);

export interface FieldTag {
  /** Lower case, as sent to PubMed: 'tiab:~5'. */
  readonly name: string;
  /** Whether the field holds words of the article, not a name, a date or a number. */
  readonly isText: boolean;
}

/** @param content text between brackets; null if it is not a PubMed field */
export function fieldTag(content: string): FieldTag | null {
  const name = normalizeTag(content);
  const bare = name.replace(/:(?:noexp|~\d{1,4})$/, '');
  return texts.has(bare) || values.has(bare) ? { name, isText: texts.has(bare) } : null;
}
