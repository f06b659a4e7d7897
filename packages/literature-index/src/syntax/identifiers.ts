import type { Expression } from './expression.ts';

const DOI = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s"<>]+)$/iu;
/** With its name or as a link; a shorter bare number may be any number of a text, and is read as a word or a PMID. */
const PMID =
  /^(?:https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/|PMID:?\s*)([1-9]\d{0,9})\/?(?:[?#]\S*)?$/iu;
const MAX_IDENTIFIERS = 200;

const pmidOf = (text: string) => PMID.exec(text)?.[1] ?? (/^[1-9]\d{6,9}$/.test(text) ? text : null);
/** A pasted DOI often brings the full stop of its sentence along. */
const doiOf = (text: string) => DOI.exec(text)?.[1]?.replace(/[.,;]+$/u, '') ?? null;

function identifier(text: string): Expression | null {
  const doi = doiOf(text);
  if (doi) return { kind: 'value', field: 'doi', text: doi, prefix: false };
  const pmid = pmidOf(text);
  return pmid ? { kind: 'value', field: 'id', text: pmid, prefix: false } : null;
}

/** A query that is nothing but PMIDs and DOIs, as such or as links: those articles. Null for any other. */
export function readIdentifiers(query: string): Expression | null {
  const typed = query.trim();
  const pieces =
    /^PMID:?\s+\d+$/iu.test(typed) || /^doi:\s/iu.test(typed) ? [typed] : typed.split(/[\s,;]+/u);
  if (pieces.length === 0 || pieces.length > MAX_IDENTIFIERS) return null;
  let all: Expression | null = null;
  for (const piece of pieces) {
    const found = identifier(piece);
    if (!found) return null;
    all = all ? { kind: 'or', left: all, right: found } : found;
  }
  return all;
}
