import type { Briefing, BriefingBlock, Cell, Finding, Reference } from './briefing.ts';

/** A text stays on its line, so that none of an article begins a heading or a list. */
const line = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ').trim();

const marks = (references: readonly number[] = []): string =>
  references.length === 0 ? '' : ` [${references.join(', ')}]`;

const cellText = ({ text, notes = [], references }: Cell): string =>
  `${[text, ...notes].filter(Boolean).map(line).join('; ').replaceAll('|', '\\|')}${marks(references)}`.trim();

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function findingLines(
  { headline, text, quote, facts, references, trend }: Finding,
  number: number,
): string[] {
  const below = [
    line(text),
    quote ? `“${line(quote.text)}” (${line(quote.source)})` : '',
    line(facts.join(' · ')),
    trend?.caption ?? '',
  ];
  return [
    `${number}. ${line(headline)}${marks(references)}`,
    ...below.filter(Boolean).map((part) => `   - ${part}`),
  ];
}

/** A figure is left out: the tables below it have all that it shows. */
function blockLines(block: BriefingBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [`### ${line(block.text)}`, ...(block.note ? ['', line(block.note)] : [])];
    case 'text':
      return [line(block.text)];
    case 'list':
      return block.items.map(({ text, references }) => `- ${line(text)}${marks(references)}`);
    case 'findings':
      return block.findings.flatMap((finding, index) => findingLines(finding, index + 1));
    case 'table':
      return [
        row(block.columns.map(({ title }) => title)),
        row(block.columns.map(() => '---')),
        ...block.rows.map((cells) => row(cells.map(cellText))),
      ];
    case 'figure':
      return [];
  }
}

const entry = ({ number, notices }: Reference, ...parts: string[]): string =>
  `${number}. ${[...parts, ...notices].filter(Boolean).join('. ')}.`;

/** References in full as far as there is room, the later ones by PMID alone. */
function referenceLines(references: readonly Reference[], maxChars: number): string[] {
  const name = ({ pmid, pubmed }: Reference) => `PMID ${pmid}${pubmed ? '' : ' (synthetic)'}`;
  const lines = references.map((reference) => entry(reference, name(reference)));
  let left = maxChars - lines.join('\n').length;
  for (const [at, reference] of references.entries()) {
    const { text, doi } = reference;
    const known = [line(text).replace(/\.$/, ''), name(reference), doi ? `doi:${doi.name}` : ''];
    const whole = entry(reference, ...known);
    left -= whole.length - (lines[at]?.length ?? 0);
    if (left < 0) break;
    lines[at] = whole;
  }
  return lines;
}

const join = (blocks: readonly (readonly string[])[]): string =>
  blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');

/**
 * Writes a briefing as Markdown, for programs that read text.
 *
 * @param maxChars beyond which references are short; sections are always whole
 */
export function renderBriefingMarkdown(
  { title, facts, sections, references }: Briefing,
  maxChars = Number.POSITIVE_INFINITY,
): string {
  const text = join([
    [`# ${line(title)}`],
    [facts.map(line).join(' · ')],
    ...sections.flatMap((section) => [[`## ${line(section.title)}`], ...section.blocks.map(blockLines)]),
  ]);
  if (references.length === 0) return text;
  const heading = '## References';
  const room = maxChars - text.length - heading.length - 4;
  return `${text}\n${join([[heading], referenceLines(references, room)])}`;
}
