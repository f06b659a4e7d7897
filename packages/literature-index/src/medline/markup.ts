import type { Element } from './element.ts';
import { decodeEntities } from './entities.ts';
import { mathPieces } from './mathml.ts';
import { join, type Piece } from './pieces.ts';

const SUPERSCRIPT = new Set(['sup', 'superscript']);
const SUBSCRIPT = new Set(['sub', 'subscript', 'inf']);
const BOLD = new Set(['b', 'bold', 'strong']);
const BLOCKS = new Set(['br', 'div', 'h1', 'h2', 'h3', 'h4', 'li', 'ol', 'p', 'sec', 'title', 'ul']);
const INLINE = new Set(
  'a em ext-link font i img inline-formula italic monospace named-content roman sc small span strike tt u underline xref'.split(
    ' ',
  ),
);
const FORMULA = /^(?:mml:)?math$/;
const MATHML = /^(?:mml:)?m[a-z]+$/;
const isMarkup = (name: string) =>
  [SUPERSCRIPT, SUBSCRIPT, BOLD, BLOCKS, INLINE].some((names) => names.has(name)) || MATHML.test(name);

/** A tag that records spell as text: 'm&lt;sup&gt;2&lt;/sup&gt;'. 'p<a' and '<or=4' are none. */
const TAG = /<(\/?)([a-z][\w:-]*)((?:\s[^<>]*)?)(\/?)>/giu;

interface OpenElement extends Element {
  readonly children: (Element | string)[];
}

/** A text as nodes, where tags are spelled out in it; a tag without its partner is left out. */
function parseEscaped(text: string): (Element | string)[] {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const stack = [root];
  let end = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 4: empty, index } of text.matchAll(TAG)) {
    const lowerName = name.toLowerCase();
    if (!isMarkup(lowerName)) continue;
    stack.at(-1)?.children.push(text.slice(end, index));
    end = index + tag.length;
    if (closing) {
      const opened = stack.findLastIndex((element) => element.name === lowerName);
      if (opened > 0) stack.length = opened;
      continue;
    }
    const element: OpenElement = { name: lowerName, attributes: {}, children: [] };
    stack.at(-1)?.children.push(element);
    if (!empty && lowerName !== 'br' && lowerName !== 'img') stack.push(element);
  }
  root.children.push(text.slice(end));
  return root.children;
}

const MAY_HOLD_MARKUP = /[<&\\\u0085]/;
/** Line breaks of the source that are no white space to everybody: a control character, or a typed '\n'. */
const LINE_BREAKS = /\u0085|\\n(?=\\n|\s|\p{Lu}|$)/gu;

function toPieces(nodes: readonly (Element | string)[], kind: 'text' | 'bold' = 'text'): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (typeof node === 'string') {
      if (!MAY_HOLD_MARKUP.test(node)) return [{ kind, text: node }];
      const text = decodeEntities(node).replace(LINE_BREAKS, ' ');
      const found = parseEscaped(text);
      return found.length === 1 ? [{ kind, text }] : nodesToPieces(found, kind);
    }
    return nodesToPieces([node], kind);
  });
}

/** Of nodes whose texts are read already. */
function nodesToPieces(nodes: readonly (Element | string)[], kind: 'text' | 'bold'): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (typeof node === 'string') return node ? [{ kind, text: node }] : [];
    const { name, children } = node;
    if (FORMULA.test(name)) return mathPieces(node);
    if (SUPERSCRIPT.has(name)) return [{ kind: 'sup', text: join(toPieces(children)) }];
    if (SUBSCRIPT.has(name)) return [{ kind: 'sub', text: join(toPieces(children)) }];
    if (BOLD.has(name)) return [{ kind: 'bold', text: join(toPieces(children)) }];
    const inner = toPieces(children, kind);
    return BLOCKS.has(name) ? [{ kind: 'break', text: '' }, ...inner, { kind: 'break', text: '' }] : inner;
  });
}

/** The text of an element of prose, across inline markup and formulas, be they elements or spelled out; '' without one. */
export function getProse(element: Element | undefined): string {
  if (!element) return '';
  const [first, ...more] = element.children;
  if (first === undefined) return '';
  const text =
    more.length === 0 && typeof first === 'string' && !MAY_HOLD_MARKUP.test(first)
      ? first
      : join(toPieces(element.children));
  return /^\s|\s\s|[^\S ]|\s$/u.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}
