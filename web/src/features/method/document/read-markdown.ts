import { keepPercentTogether } from '@sextant/briefing/words/keep-percent-together';
import { marked, type Token, type Tokens } from 'marked';
import type { Block, Document, Inline, Part, Section, Table, Text } from './document.ts';

const slug = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Subscripts: '₂', or a word as in 'π_others'. */
const INDEX = /([₀-₉]+|(?<=π)_[a-z]+)/;
const digits = (text: string): string =>
  text.replace(/[₀-₉]/g, (digit) => String('₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)));

/** Marks subscripts, because the typeface lacks subscript digits, and prevents line breaks between a sign and its number. */
const toText = (raw: string): Inline[] =>
  keepPercentTogether(raw.replace(/[ \n]+/g, ' '))
    .replace(/([≥≤<×]) (?=\d)/g, '$1\u00a0')
    .split(INDEX)
    .map(
      (part, index): Inline =>
        index % 2 === 0 ? part : { kind: 'sub', text: [digits(part).replace('_', '')] },
    )
    .filter((part) => part !== '');

/** Splits a formula into terms: lines break before a sign, but not inside short brackets or between a number and its factor. */
const toTerms = (raw: string): Inline[] =>
  toText(
    raw
      .replace(/(\d) × (?=[a-z(√])/g, '$1\u00a0×\u00a0')
      .replace(/ \/ /g, '\u00a0/\u00a0')
      .replace(/([+−×]) /g, '$1\u00a0')
      .replace(/\([^()]{1,40}\)/g, (brackets) => brackets.replaceAll(' ', '\u00a0')),
  );

/** Throws on unsupported content, so that the build fails instead of omitting it. */
function failOnUnknown(token: Token): never {
  throw new Error(`The document holds a ${token.type} that no page can show: ${token.raw}`);
}

const inlines = (tokens: readonly Token[] = []): Text => tokens.flatMap(inline);

function inline(token: Token): readonly Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return toText((token as Tokens.Text | Tokens.Escape).text);
    case 'em':
    case 'strong':
      return [{ kind: token.type, text: inlines((token as Tokens.Em | Tokens.Strong).tokens) }];
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return href.startsWith('#')
        ? [{ kind: 'link', to: href.slice(1), text: inlines(tokens) }]
        : failOnUnknown(token);
    }
    default:
      return failOnUnknown(token);
  }
}

function formulas(code: string): Block {
  const lines = code.split('\n').map((line) => {
    const [name = '', ...rest] = line.split(' = ');
    if (rest.length === 0) throw new Error(`No formula: ${line}`);
    return { name: toTerms(name), terms: toTerms(rest.join(' = ')) };
  });
  return { kind: 'formulas', lines };
}

const table = ({ header, align, rows }: Tokens.Table): Table => ({
  kind: 'table',
  numbers: align.map((alignment) => alignment === 'right'),
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
      return failOnUnknown(token);
  }
}

/** Splits tokens at headings of a depth; the first group is the content before any. */
function splitByHeading(tokens: readonly Token[], depth: number): { title: string; tokens: Token[] }[] {
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
  const [before, ...sections] = splitByHeading(tokens, 3);
  if (before?.tokens.some(({ type }) => type !== 'space'))
    throw new Error(`'${title}' begins without a section`);
  return { title, sections: sections.map(section) };
}

/**
 * Parses a Markdown file with one title, parts (`##`) and sections (`###`). Code blocks are formulas. Throws on any other content, and on
 * links to missing sections.
 */
export function readMarkdown(markdown: string): Document {
  const [, whole] = splitByHeading(marked.lexer(markdown), 1);
  if (!whole) throw new Error('The document has no title');
  const [lead, ...parts] = splitByHeading(whole.tokens, 2);
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
