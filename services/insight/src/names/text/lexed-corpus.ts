import { type AcronymDictionary, buildAcronymDictionary } from './acronym-dictionary.ts';
import { DocumentLexer, type Expand } from './document-lexer.ts';
import { PartRows } from './part-rows.ts';

interface SourceText {
  title: string;
  abstract: string | null;
}

/**
 * A text as a row of parts: [from, to) into the arrays of its corpus; parts below `titleTo` belong to the
 * title.
 */
interface LexedText {
  /** Title and abstract, separated by a line break. */
  text: string;
  titleLength: number;
  from: number;
  titleTo: number;
  to: number;
}

/**
 * All texts of an analysis as numbers: a part is a word, a piece of a hyphenated word, or a word of a
 * spelled-out acronym.
 */
export interface LexedCorpus {
  texts: readonly LexedText[];
  /** Number of counted texts, from the first: only these define names. */
  counted: number;
  /** Normal form by word id. */
  words: readonly string[];
  /** Word id of each part; -1 is a boundary. */
  parts: Int32Array;
  flags: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  acronyms: AcronymDictionary;
  /** Frequency of each spelling in counted texts. */
  surfaces: ReadonlyMap<string, number>;
}

/**
 * Tokenizes all texts. Linear in their length, deterministic.
 * @param counted number of texts, from the first, that define acronyms and spellings; the others only use
 * them
 */
export function lexCorpus(sources: readonly SourceText[], counted = sources.length): LexedCorpus {
  const full = sources.map(({ title, abstract }) => (abstract ? `${title}\n${abstract}` : title));
  const acronyms = buildAcronymDictionary(full, counted);
  const rows = new PartRows();
  const lexer = new DocumentLexer(rows);
  let surfaces: ReadonlyMap<string, number> = new Map();
  const texts = full.map((text, index): LexedText => {
    const titleLength = sources[index]?.title.length ?? 0;
    if (index === counted) surfaces = lexer.surfaces();
    const from = rows.parts.length;
    const titleTo = lexer.read(text, titleLength, expander(acronyms, index));
    return { text, titleLength, from, titleTo, to: rows.parts.length };
  });
  if (counted >= texts.length) surfaces = lexer.surfaces();
  return {
    texts,
    counted,
    words: rows.words,
    parts: Int32Array.from(rows.parts),
    flags: Uint8Array.from(rows.flags),
    starts: Int32Array.from(rows.starts),
    ends: Int32Array.from(rows.ends),
    acronyms,
    surfaces,
  };
}

/** The document's own definitions take precedence over the corpus's; a plural s is ignored. */
function expander({ global, local }: AcronymDictionary, index: number): Expand {
  const own = local.get(index);
  return (short) => {
    if (short.length > 12 || !/[\p{Lu}\d]/u.test(short)) return undefined;
    const found = own?.get(short) ?? global.get(short);
    if (found || !short.endsWith('s')) return found;
    return own?.get(short.slice(0, -1)) ?? global.get(short.slice(0, -1));
  };
}
