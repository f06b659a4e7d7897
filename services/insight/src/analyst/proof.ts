import type { Claim, Figure, Formula, Quote } from '@sextant/contracts/insight/evidence';
import { splitSentences } from '@sextant/literature-text/sentences';
import type { Concept } from '../evidence/concepts/extract-concepts.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { weightOf } from '../findings/findings.ts';

/** A claim of ours: it names a section of the method. */
export type ExplainedClaim = Claim & { formula: Formula };
/** A claim before it has its place in the answer. */
export type Proof = Omit<ExplainedClaim, 'path'>;

const MOST_PMIDS = 12;
const MOST_QUOTES = 3;
const TELLING =
  /\b(?:significant|improv|reduc|increas|superior|effective|conclu|suggest|support|risk|benefit|demonstrat|associated|feasib|safe)/i;

/** How well a posted article illustrates a concept: named in the title, by strong evidence, early in the posted order; retracted last. */
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
    (weightOf(entry.study) ?? 3) / 2 -
    (entry.posted ?? 0) / 50 -
    (entry.retracted ? 100 : 0)
  );
}

/** Posted documents of a concept, best first. */
export function bestPosted(base: EvidenceBase, { posted, parts }: ConceptEvidence): number[] {
  const ranks = new Map(posted.map((document) => [document, rank(base, document, parts)]));
  return [...posted].sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0) || a - b);
}

/** The sentence of a document that supports a statement on these concepts best, verbatim from abstract or title; null where none names them. */
function quoteFrom(base: EvidenceBase, document: number, parts: readonly Concept[]): Quote | null {
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
  const candidates = spans.map(({ start, end }, place) => {
    const inside = mentions.filter(({ first }) => {
      const at = (starts[first] ?? 0) - offset;
      return at >= start && at < end;
    });
    const named = new Set(inside.map(({ concept }) => concept)).size;
    const text = abstract?.slice(start, end) ?? '';
    const length = end - start;
    const score =
      4 * named +
      (TELLING.test(text) ? 1.5 : 0) +
      (place / spans.length) * 1.5 -
      (length > 320 ? 2 : 0) -
      (length < 50 ? 1 : 0);
    return { text, named, score };
  });
  const best = candidates.filter(({ named }) => named > 0).sort((a, b) => b.score - a.score)[0];
  const inTitle = new Set(mentions.filter(({ first }) => first < lexed.titleTo).map(({ concept }) => concept))
    .size;
  if (best && best.named >= inTitle) return { pmid, text: best.text };
  return { pmid, text: title.trim() };
}

interface ProofOptions {
  figures: Figure[];
  formula: Formula;
  yearly?: ConceptEvidence;
  /** Documents to cite, best first; default: the concept's posted ones. */
  documents?: readonly number[];
}

/** No claim rests on retracted articles alone. */
const holds = ({ documents }: EvidenceBase, cited: readonly number[]): boolean =>
  cited.some((document) => documents[document]?.retracted === false);

/** Adds what must be said where some of the cited articles are retracted. */
function retractions({ documents }: EvidenceBase, cited: readonly number[]): Figure[] {
  const retracted = cited.slice(0, MOST_PMIDS).filter((document) => documents[document]?.retracted).length;
  const figure = { name: 'retractedCited', label: 'Retracted articles among those cited', value: retracted };
  return retracted > 0 ? [figure] : [];
}

const MOST_SPELLINGS = 5;
/** How the names of the figures begin that list merged spellings; they measure nothing. */
export const SPELLINGS = 'spellings';

/** Which spellings were counted as one concept, each with how often it is written: whoever disagrees can count without them. */
function spellings(parts: readonly Concept[]): Figure[] {
  return parts
    .filter((part) => part.spellings.length > 1)
    .map((part, place) => {
      const shown = part.spellings.slice(0, MOST_SPELLINGS).map(({ text, count }) => `${text} (${count})`);
      const rest = part.spellings.length - shown.length;
      const value = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
      return { name: `${SPELLINGS}${place || ''}`, label: `Counted as ${part.label}`, value };
    });
}

/** The proof of a statement about a concept, or null where no posted article illustrates it. */
export function prove(base: EvidenceBase, about: ConceptEvidence, options: ProofOptions): Proof | null {
  const documents = options.documents ?? bestPosted(base, about);
  if (!holds(base, documents)) return null;
  const quotes = documents
    .slice(0, MOST_QUOTES)
    .map((document) => quoteFrom(base, document, about.parts))
    .filter((quote): quote is Quote => quote !== null);
  return {
    pmids: documents.slice(0, MOST_PMIDS).map((document) => base.documents[document]?.record.pmid ?? ''),
    quotes,
    formula: options.formula,
    figures: [...options.figures, ...retractions(base, documents), ...spellings(about.parts)],
    ...timeOf(base, options.yearly ?? about),
  };
}

/** The proof of a statement about two concepts that do not meet: articles of both, in turn. */
export function proveApart(
  base: EvidenceBase,
  a: ConceptEvidence,
  b: ConceptEvidence,
  options: ProofOptions,
): Proof | null {
  const [first, second] = [bestPosted(base, a), bestPosted(base, b)];
  const documents: number[] = [];
  const quotes: Quote[] = [];
  if (!holds(base, first) || !holds(base, second)) return null;
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    for (const [own, about] of [
      [first[i], a],
      [second[i], b],
    ] as const) {
      if (own === undefined || documents.includes(own)) continue;
      documents.push(own);
      const quote = i < 2 ? quoteFrom(base, own, about.parts) : null;
      if (quote) quotes.push(quote);
    }
  }
  return {
    pmids: documents.slice(0, MOST_PMIDS).map((document) => base.documents[document]?.record.pmid ?? ''),
    quotes,
    formula: options.formula,
    figures: [...options.figures, ...retractions(base, documents), ...spellings([...a.parts, ...b.parts])],
    ...(options.yearly ? timeOf(base, options.yearly) : {}),
  };
}

/** Yearly counts, running year and burst, where the background carries them. */
function timeOf(base: EvidenceBase, about: ConceptEvidence): Pick<Proof, 'yearly' | 'runningYear' | 'burst'> {
  if (base.thin || about.yearly.length === 0) return {};
  return { yearly: about.yearly, runningYear: base.timeline.runningYear, burst: about.burst };
}

/** The title as a quote. */
export function quoteFromTitle({ documents }: EvidenceBase, document: number): Quote {
  const { pmid = '', title = '' } = documents[document]?.record ?? {};
  return { pmid, text: title.trim() };
}
