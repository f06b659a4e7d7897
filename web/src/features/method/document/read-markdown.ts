import { marked, type Token, type Tokens } from 'marked';
import { prose } from '../../../lib/prose.ts';
import type { Block, Document, Inline, Part, Section, Table, Text } from './document.ts';

const slug = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** '₂', and the word that an index begins: 'π_others'. */
const INDEX = /([₀-₉]+|(?<=π)_[a-z]+)/;
const digits = (text: string): string =>
  text.replace(/[₀-₉]/g, (digit) => String('₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)));

/** Indices become such, and stay in the typeface: it has no small digits. No line ends between a sign and its number. */
const text = (raw: string): Inline[] =>
  prose(raw.replace(/[ \n]+/g, ' '))
    .replace(/([≥≤<×]) (?=\d)/g, '$1\u00a0')
    .split(INDEX)
    .map(
      (part, index): Inline =>
        index % 2 === 0 ? part : { kind: 'sub', text: [digits(part).replace('_', '')] },
    )
    .filter((part) => part !== '');

/** Lines of a formula end before a sign, not inside short brackets, and never between a number and what it weighs. */
const terms = (raw: string): Inline[] =>
  text(
    raw
      .replace(/(\d) × (?=[a-z(√])/g, '$1\u00a0×\u00a0')
      .replace(/ \/ /g, '\u00a0/\u00a0')
      .replace(/([+−×]) /g, '$1\u00a0')
      .replace(/\([^()]{1,40}\)/g, (brackets) => brackets.replaceAll(' ', '\u00a0')),
  );

/** Throws at what the page has no form for, so that a build stops instead of leaving something out. */
function unknown(token: Token): never {
  throw new Error(`The document holds a ${token.type} that no page can show: ${token.raw}`);
}

const inlines = (tokens: readonly Token[] = []): Text => tokens.flatMap(inline);

function inline(token: Token): readonly Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return text((token as Tokens.Text | Tokens.Escape).text);
    case 'em':
    case 'strong':
      return [{ kind: token.type, text: inlines((token as Tokens.Em | Tokens.Strong).tokens) }];
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return href.startsWith('#')
        ? [{ kind: 'link', to: href.slice(1), text: inlines(tokens) }]
        : unknown(token);
    }
    default:
      return unknown(token);
  }
}

function formulas(code: string): Block {
  const lines = code.split('\n').map((line) => {
    const [name = '', ...rest] = line.split(' = ');
    if (rest.length === 0) throw new Error(`No formula: ${line}`);
    return { name: terms(name), terms: terms(rest.join(' = ')) };
  });
  return { kind: 'formulas', lines };
}

const table = ({ header, align, rows }: Tokens.Table): Table => ({
  kind: 'table',
  numbers: align.map((side) => side === 'right'),
  head: header.map((cell) => inlines(cell.tokens)),
  rows: rows.map((row) => row.map((cell) => inlines(cell.tokens))),
});

function block(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', text: inlines((token as Tokens.Paragraph).tokens) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => tokens.flatMap(block)) }];
    }
    case 'code':
      return [formulas((token as Tokens.Code).text)];
    case 'table':
      return [table(token as Tokens.Table)];
    default:
      return unknown(token);
  }
}

/** Tokens from one heading of that depth to the next; first what stands before any. */
function divide(tokens: readonly Token[], depth: number): { title: string; tokens: Token[] }[] {
  const divided = [{ title: '', tokens: [] as Token[] }];
  for (const token of tokens) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth === depth)
      divided.push({ title: (token as Tokens.Heading).text, tokens: [] });
    else divided.at(-1)?.tokens.push(token);
  }
  return divided;
}

const section = ({ title, tokens }: { title: string; tokens: Token[] }): Section => ({
  id: slug(title),
  title,
  blocks: tokens.flatMap(block),
});

function part({ title, tokens }: { title: string; tokens: Token[] }): Part {
  const [before, ...sections] = divide(tokens, 3);
  if (before?.tokens.some(({ type }) => type !== 'space'))
    throw new Error(`'${title}' begins without a section`);
  return { title, sections: sections.map(section) };
}

/**
 * A Markdown file with one title, parts (`##`) and sections (`###`), as a document. Code is a block of formulas. Throws at whatever else
 * it holds, and at a link that leads to no section of it.
 */
export function readMarkdown(markdown: string): Document {
  const [, whole] = divide(marked.lexer(markdown), 1);
  if (!whole) throw new Error('The document has no title');
  const [lead, ...parts] = divide(whole.tokens, 2);
  const document = {
    title: whole.title,
    lead: (lead?.tokens ?? []).flatMap(block),
    parts: parts.map(part),
  };
  const ids = document.parts.flatMap(({ sections }) => sections.map(({ id }) => id));
  for (const [, to = ''] of markdown.matchAll(/\]\(#([^)]*)\)/g))
    if (!ids.includes(to)) throw new Error(`A link leads to #${to}, which is no section`);
  return document;
}
