import type { Element } from './element.ts';
import { join, type Piece } from './pieces.ts';

const NO_TEXT = new Set(['annotation', 'annotation-xml', 'mphantom', 'mspace', 'none', 'mprescripts']);

const isElement = (node: Element | string): node is Element => typeof node !== 'string';
const localName = ({ name }: Element) => name.replace(/^mml:/, '');
/** A part with an operator in it, as it stands beside a bar: '(a + b)/c'. */
const grouped = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);

/** A formula in MathML as text: powers, indices, fractions and roots in a line. */
export function mathPieces(element: Element): Piece[] {
  const name = localName(element);
  if (NO_TEXT.has(name)) return [];
  const parts = element.children.filter(isElement);
  const [first, second, third] = parts;
  const textOf = (part: Element | undefined) => (part ? join(mathPieces(part)).trim() : '');
  const text = (written: string): Piece => ({ kind: 'text', text: written });
  const raised = (part: Element | undefined): Piece => ({ kind: 'sup', text: textOf(part), inFormula: true });
  const lowered = (part: Element | undefined): Piece => ({ kind: 'sub', text: textOf(part) });
  const base = first ? mathPieces(first) : [];
  switch (name) {
    case 'mfrac':
      return [text(`${grouped(textOf(first))}/${grouped(textOf(second))}`)];
    case 'msup':
      return [...base, raised(second)];
    case 'msub':
    case 'munder':
      return [...base, lowered(second)];
    case 'msubsup':
    case 'munderover':
      return [...base, lowered(second), raised(third)];
    case 'mover':
      return base;
    case 'msqrt':
      return [text(`√${grouped(parts.map(textOf).join(''))}`)];
    case 'mroot':
      return [text(`${grouped(textOf(first))}^(1/${textOf(second)})`)];
    case 'mfenced':
      return [text(`(${parts.map(textOf).join(', ')})`)];
    case 'mtr':
    case 'mtd':
      return [...parts.flatMap(mathPieces), { kind: 'break', text: '' }];
    default:
      return element.children.flatMap((node) =>
        isElement(node) ? mathPieces(node) : parts.length > 0 ? [] : [text(node.trim())],
      );
  }
}
