import type { Claim, Figure, Formula, Quote } from '@sextant/contracts/insight/evidence';
import { splitSentences } from '@sextant/literature-text/sentences';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { getWeight } from '../findings/findings.ts';
import type { Concept } from '../names/names.ts';
import { isQuotable } from '../statement-checks/quotable.ts';

/** A claim by a formula, which is a section of the method. */
export type ExplainedClaim = Claim & { formula: Formula };
/** A claim before its path in the answer is known. */
export type Proof = Omit<ExplainedClaim, 'path'>;

const NO_PMIDS: ReadonlySet<string> = new Set();
const MAX_PMIDS = 12;
const MAX_QUOTES = 3;
const INFORMATIVE =
  /\b(?:significant|improv|reduc|increas|superior|effective|conclu|suggest|support|risk|benefit|demonstrat|associated|feasib|safe)/i;

/** Number of background articles examined beside the posted ones. */
const MAX_RANKED = 40;

/**
 * How well an article illustrates a concept: name in the title, strong evidence, early in the posted order;
 * retracted last.
 */
function rank(base: EvidenceBase, document: number, parts: readonly Concept[]): number {
  const entry = base.documents[document];
  const text = base.index.corpus.texts[document];
  if (!entry || !text) return Number.NEGATIVE_INFINITY;
  const ids = new Set(parts.map(({ id }) => id));
  const mentions = base.index.mentionsIn(document).filter(({ concept }) => ids.has(concept));
  const titled = new Set(mentions.filter(({ first }) => first < text.titleTo).map(({ concept }) => concept))
    .size;
  return (
    6 * (titled / parts.length) +
    Math.min(4, mentions.length) +
    (getWeight(entry.study) ?? 3) / 2 -
    (entry.posted ?? 0) / 50 -
    (entry.retracted ? 100 : 0)
  );
}

/**
 * The documents that illustrate a concept best: posted ones first, then the best of the background up to the
 * limit.
 */
export function bestDocuments(base: EvidenceBase, { concept, posted, parts }: ConceptEvidence): number[] {
  const ranked = (documents: readonly number[]) => {
    const ranks = new Map(documents.map((document) => [document, rank(base, document, parts)]));
    return [...documents].sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0) || a - b);
  };
  if (posted.length >= MAX_PMIDS) return ranked(posted);
  const read = Array.from(concept.documents).filter((document) => base.documents[document]?.posted === null);
  const firm = read
    .map((document) => ({ document, firmness: scoreDocument(base, document) }))
    .sort((a, b) => b.firmness - a.firmness || b.document - a.document)
    .slice(0, MAX_RANKED)
    .map(({ document }) => document);
  const best = [...ranked(posted), ...ranked(firm)].slice(0, Math.max(posted.length, MAX_PMIDS));
  const retracted = (document: number) => base.documents[document]?.retracted === true;
  return [...best.filter((document) => !retracted(document)), ...best.filter(retracted)];
}

/** Which of many articles to examine: counted, with an abstract, of strong evidence. */
function scoreDocument({ documents }: EvidenceBase, document: number): number {
  const entry = documents[document];
  if (!entry) return 0;
  const { counted, record, study, retracted } = entry;
  return (counted ? 20 : 0) + (record.abstract ? 10 : 0) + (getWeight(study) ?? 3) - (retracted ? 50 : 0);
}

/** More than one name is worth. */
const EMPTY = 5;
/** Says what was done or will be told, not what was found: the title is a better proof. Language cues only. */
const SAYS_NOTHING =
  /\b(?:was|were|is|are) (?:\w+ly )?(?:analy[sz]ed separately|reported in full|(?:used|given|studied) alongside|examined in|discussed|described|presented|reviewed|summari[sz]ed)\b|\b(?:this (?:review|article|paper)|we) (?:\w+ly )?(?:summari[sz]es?|discuss(?:es)?|describes?|reviews?|outlines?)\b|\bwe (?:also )?(?:examined|studied|investigated)\b|\battention (?:was|is) paid\b/i;

/**
 * The sentence of a document that best supports a statement on these concepts, verbatim from abstract or
 * title; null if none names them.
 */
function findBestQuote(base: EvidenceBase, document: number, parts: readonly Concept[]): Quote | null {
  const entry = base.documents[document];
  const lexed = base.index.corpus.texts[document];
  if (!entry || !lexed) return null;
  const { starts } = base.index.corpus;
  const ids = new Set(parts.map(({ id }) => id));
  const mentions = base.index.mentionsIn(document).filter(({ concept }) => ids.has(concept));
  if (mentions.length === 0) return null;
  const { title, abstract, pmid } = entry.record;

  const offset = lexed.titleLength + 1;
  const spans = abstract ? splitSentences(abstract) : [];
  const candidates = spans.map(({ start, end }, index) => {
    const inside = mentions.filter(({ first }) => {
      const at = (starts[first] ?? 0) - offset;
      return at >= start && at < end;
    });
    const named = new Set(inside.map(({ concept }) => concept)).size;
    const text = abstract?.slice(start, end) ?? '';
    const length = end - start;
    const score =
      4 * named +
      (INFORMATIVE.test(text) ? 1.5 : 0) +
      (index / spans.length) * 1.5 -
      (length > 320 ? 2 : 0) -
      (length < 50 ? 1 : 0) -
      (SAYS_NOTHING.test(text) ? EMPTY : 0);
    return { text, named, score };
  });
  const best = candidates
    .filter(({ named }) => named > 0)
    .sort((a, b) => b.score - a.score)
    // An advertisement in an abstract is no proof of ours.
    .find((candidate) => isQuotable(candidate.text, NO_PMIDS));
  const inTitle = new Set(mentions.filter(({ first }) => first < lexed.titleTo).map(({ concept }) => concept))
    .size;
  if (best && best.named >= inTitle && !(inTitle > 0 && SAYS_NOTHING.test(best.text)))
    return { pmid, text: best.text };
  return { pmid, text: title.trim() };
}

/** Quotes of the first documents that say something; of the first documents where none does. */
function findQuotes(base: EvidenceBase, documents: readonly number[], parts: readonly Concept[]): Quote[] {
  const [telling, others]: [Quote[], Quote[]] = [[], []];
  for (const document of documents) {
    const quote = findBestQuote(base, document, parts);
    if (quote) (SAYS_NOTHING.test(quote.text) ? others : telling).push(quote);
    if (telling.length === MAX_QUOTES) break;
  }
  return [...telling, ...others].slice(0, MAX_QUOTES);
}

/** Key of a statement's concepts across answers. */
export const getConceptKey = (about: readonly ConceptEvidence[]): string =>
  about.flatMap(({ parts }) => parts.map(({ key }) => key)).join('|');

interface ProofOptions {
  figures: Figure[];
  formula: Formula;
  yearly?: ConceptEvidence;
  /** Documents to cite, best first; default: the concept's best. */
  documents?: readonly number[];
  /** Sentences to quote, if known; default: the best of the documents. */
  quotes?: readonly Quote[];
  /** The article behind a statement, cited and quoted first. */
  first?: { readonly document: number; readonly quote: string };
  /** Further concepts of the statement. */
  others?: readonly ConceptEvidence[];
}

/** Citations of these documents, with flags for posted ones. */
export function citations(
  { documents }: EvidenceBase,
  cited: readonly number[],
): Pick<Claim, 'pmids' | 'posted'> {
  const entries = cited.slice(0, MAX_PMIDS).flatMap((document) => documents[document] ?? []);
  return {
    pmids: entries.map(({ record }) => record.pmid),
    posted: entries.filter(({ posted }) => posted !== null).map(({ record }) => record.pmid),
  };
}

/** No claim is based on retracted articles alone. */
const hasValidSource = ({ documents }: EvidenceBase, cited: readonly number[]): boolean =>
  cited.some((document) => documents[document]?.retracted === false);

/** Adds a figure if some of the cited articles are retracted. */
function countRetractions({ documents }: EvidenceBase, cited: readonly number[]): Figure[] {
  const retracted = cited.slice(0, MAX_PMIDS).filter((document) => documents[document]?.retracted).length;
  const figure = { name: 'retractedCited', label: 'Retracted articles among those cited', value: retracted };
  return retracted > 0 ? [figure] : [];
}

const MAX_SPELLINGS = 5;
/** Name prefix of the figures that list merged spellings; they are not measurements. */
export const SPELLINGS = 'spellings';

/** The spellings that were merged into one concept, with their frequencies, so that readers can disagree. */
function formatSpellings(parts: readonly Concept[]): Figure[] {
  return parts
    .filter((part) => part.spellings.length > 1)
    .map((part, index) => {
      const shown = part.spellings.slice(0, MAX_SPELLINGS).map(({ text, count }) => `${text} (${count})`);
      const rest = part.spellings.length - shown.length;
      const value = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
      return { name: `${SPELLINGS}${index || ''}`, label: `Counted as ${part.label}`, value };
    });
}

/** Builds the proof of a statement about a concept, or null if no article illustrates it. */
export function prove(base: EvidenceBase, about: ConceptEvidence, options: ProofOptions): Proof | null {
  const { first } = options;
  const best = options.documents ?? bestDocuments(base, about);
  const documents = first ? [first.document, ...best.filter((other) => other !== first.document)] : best;
  if (!hasValidSource(base, documents)) return null;
  const firstQuote = first
    ? [{ pmid: base.documents[first.document]?.record.pmid ?? '', text: first.quote }]
    : [];
  const found =
    options.quotes ?? findQuotes(base, documents.slice(firstQuote.length, MAX_PMIDS), about.parts);
  const quotes = [...firstQuote, ...found].slice(0, MAX_QUOTES);
  return {
    conceptKey: getConceptKey([about, ...(options.others ?? [])]),
    ...citations(base, documents),
    quotes,
    formula: options.formula,
    figures: [...options.figures, ...countRetractions(base, documents), ...formatSpellings(about.parts)],
    ...getTimeline(base, options.yearly ?? about),
  };
}

/** Builds the proof of a statement about two concepts that do not co-occur: articles of both, alternating. */
export function provePair(
  base: EvidenceBase,
  a: ConceptEvidence,
  b: ConceptEvidence,
  options: ProofOptions,
): Proof | null {
  const [first, second] = [bestDocuments(base, a), bestDocuments(base, b)];
  const documents: number[] = [];
  const quotes: Quote[] = [];
  if (!hasValidSource(base, first) || !hasValidSource(base, second)) return null;
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    for (const [own, about] of [
      [first[i], a],
      [second[i], b],
    ] as const) {
      if (own === undefined || documents.includes(own)) continue;
      documents.push(own);
      const quote = i < 2 ? findBestQuote(base, own, about.parts) : null;
      if (quote) quotes.push(quote);
    }
  }
  return {
    conceptKey: getConceptKey([a, b]),
    ...citations(base, documents),
    quotes,
    formula: options.formula,
    figures: [
      ...options.figures,
      ...countRetractions(base, documents),
      ...formatSpellings([...a.parts, ...b.parts]),
    ],
    ...(options.yearly ? getTimeline(base, options.yearly) : {}),
  };
}

/** Yearly counts, running year and burst, if the background has them. */
function getTimeline(
  base: EvidenceBase,
  about: ConceptEvidence,
): Pick<Proof, 'yearly' | 'runningYear' | 'burst'> {
  if (base.thin || about.yearly.length === 0) return {};
  return { yearly: about.yearly, runningYear: base.timeline.runningYear, burst: about.burst };
}

/** The title as a quote. */
export function quoteFromTitle({ documents }: EvidenceBase, document: number): Quote {
  const { pmid = '', title = '' } = documents[document]?.record ?? {};
  return { pmid, text: title.trim() };
}
