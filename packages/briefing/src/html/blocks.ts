import type {
  BriefingBlock,
  Cell,
  Column,
  Depicted,
  FigureBlock,
  Finding,
  OutlineGroup,
  Reference,
} from '../briefing.ts';
import { escapeHtml } from './escape.ts';

/** Drawings as inline SVG, so that their text can be searched and copied. What has none is left out. */
export type Pictures = ReadonlyMap<Depicted, string>;

/** '[1, 4]', each number linked to its reference. */
const citationMarks = (references: readonly number[]): string =>
  references.length === 0
    ? ''
    : `<span class="cites"> [${references.map((number) => `<a href="#ref-${number}">${number}</a>`).join(', ')}]</span>`;

const smallText = (text: string): string => `<small>${escapeHtml(text)}</small>`;

function besideFinding({ quote, trend }: Finding, pictures: Pictures): string {
  if (!quote && !trend) return '';
  const quoted = quote
    ? `<blockquote>“${escapeHtml(quote.text)}”<footer>${escapeHtml(quote.source)}</footer></blockquote>`
    : '';
  const drawn = trend
    ? `<div class="trend">${pictures.get(trend) ?? ''}<span>${escapeHtml(trend.caption)}</span></div>`
    : '';
  return `<div class="beside">${quoted}${drawn}</div>`;
}

function findingItem(finding: Finding, pictures: Pictures): string {
  const { headline, text, facts, references } = finding;
  const said = [
    `<h4>${escapeHtml(headline)}</h4>`,
    text === '' ? '' : `<p>${escapeHtml(text)}</p>`,
    `<p class="quiet">${escapeHtml(facts.join(' · '))}${citationMarks(references)}</p>`,
  ];
  return `<li><div class="said">${said.join('')}</div>${besideFinding(finding, pictures)}</li>`;
}

const cellContent = ({ text, notes = [], references = [] }: Cell): string =>
  `${escapeHtml(text)}${notes.map(smallText).join('')}${citationMarks(references)}`;

const MAX_SHORT_CHARS = 14;
/** Whether a value is short enough to share a line with others on a phone. */
const isShort = ({ text, notes = [], references = [] }: Cell): boolean =>
  text.length <= MAX_SHORT_CHARS && notes.length + references.length === 0;

/** Index of the row header's column: the second if the first one contains row numbers. */
const nameColumn = (columns: readonly Column[]): number => (columns[0]?.title === 'No.' ? 1 : 0);

function tableOf({ columns, rows }: BriefingBlock & { kind: 'table' }): string {
  const name = nameColumn(columns);
  const cellOf = (cell: Cell, at: number): string => {
    if (at === name) return `<th scope="row">${cellContent(cell)}</th>`;
    const label = `data-label="${escapeHtml(columns[at]?.title ?? '')}"`;
    return `<td ${label}${isShort(cell) ? ' class="short"' : ''}>${cellContent(cell)}</td>`;
  };
  return [
    '<div class="scroll"><table><colgroup>',
    ...columns.map(({ share }) => `<col width="${share}%">`),
    '</colgroup><thead><tr>',
    ...columns.map(({ title }) => `<th scope="col">${escapeHtml(title)}</th>`),
    '</tr></thead><tbody>',
    ...rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`),
    '</tbody></table></div>',
  ].join('');
}

/** A figure as text, which the style sheet shows in place of a wide figure on phones. */
const outlineOf = (groups: readonly OutlineGroup[]): string =>
  `<div class="outline">${groups
    .map(
      ({ title, note, items }) =>
        `<div><p><strong>${escapeHtml(title)}</strong> ${smallText(note)}</p><ul>${items
          .map((item) => `<li>${escapeHtml(item.text)} ${smallText(item.note)}</li>`)
          .join('')}</ul></div>`,
    )
    .join('')}</div>`;

function figureOf(block: FigureBlock, pictures: Pictures): string {
  const picture = pictures.get(block);
  const drawn = picture
    ? `<figure class="${block.outline ? 'chart wide' : 'chart'}" aria-label="${escapeHtml(block.title)}">${picture}</figure>`
    : '';
  return `${drawn}${block.outline ? outlineOf(block.outline) : ''}`;
}

/** One block of a briefing as HTML. */
export function renderBlock(block: BriefingBlock, pictures: Pictures): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${escapeHtml(block.text)}${block.note ? smallText(block.note) : ''}</h3>`;
    case 'text':
      return `<p${block.tone ? ` class="${block.tone}"` : ''}>${escapeHtml(block.text)}</p>`;
    case 'list':
      return `<ul class="points">${block.items
        .map(({ text, references }) => `<li>${escapeHtml(text)}${citationMarks(references)}</li>`)
        .join('')}</ul>`;
    case 'findings':
      return `<ol class="findings">${block.findings.map((finding) => findingItem(finding, pictures)).join('')}</ol>`;
    case 'figure':
      return figureOf(block, pictures);
    case 'table':
      return tableOf(block);
  }
}

const link = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

function referenceItem({ number, pmid, text, pubmed, doi, notices }: Reference): string {
  const named = pubmed ? link(pubmed, `PMID ${pmid}`) : `PMID ${escapeHtml(pmid)} (synthetic)`;
  const parts = [
    `${text === '' ? '' : `${escapeHtml(text)} `}${named}`,
    ...(doi ? [link(doi.url, `doi:${doi.name}`)] : []),
    ...notices.map((notice) => `<span class="notice">${escapeHtml(notice)}</span>`),
  ];
  return `<li id="ref-${number}"><span class="number">${number}.</span><span>${parts.join('. ')}</span></li>`;
}

/** The references, each with links to PubMed and its DOI, if any. */
export const renderReferences = (references: readonly Reference[]): string =>
  `<ol class="references">${references.map(referenceItem).join('')}</ol>`;
