import type { Briefing } from '../briefing.ts';
import { type Pictures, renderBlock, renderReferences } from './blocks.ts';
import { escapeHtml } from './escape.ts';
import { type ColorRules, pageStyle } from './style.ts';

/** Forbids loading, scripts and form submission. A meta policy applies only to what follows it, so it comes first. */
const METAS = `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">`;

const section = (id: string, title: string, content: string): string =>
  `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${escapeHtml(title)}</h2>${content}</section>`;

interface Drawn {
  readonly pictures: Pictures;
  /** Classes of the pictures for the dark theme. */
  readonly dark: ColorRules;
}
const NOTHING_DRAWN: Drawn = { pictures: new Map(), dark: new Map() };

/**
 * Writes a briefing as a single HTML file, with both themes, for screen and print, without scripts or network access.
 *
 * @param drawn figures, of whoever has a screen; without them the tables, which have all that figures show
 */
export function renderBriefingHtml(
  { title, facts, sections, references }: Briefing,
  { pictures, dark }: Drawn = NOTHING_DRAWN,
): string {
  const contents = [...sections, { id: 'references', title: 'References' }];
  return `<!doctype html>
<html lang="en">
<head>
${METAS}
<title>${escapeHtml(title)}</title>
<style>${pageStyle(dark)}</style>
</head>
<body>
<header>
<p class="kind">Briefing</p>
<h1>${escapeHtml(title)}</h1>
<ul class="facts">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>
</header>
<nav aria-label="Contents"><ul>${contents
    .map((entry) => `<li><a href="#${entry.id}">${escapeHtml(entry.title)}</a></li>`)
    .join('')}</ul></nav>
<main>
${sections.map(({ id, title: name, blocks }) => section(id, name, blocks.map((block) => renderBlock(block, pictures)).join('\n'))).join('\n')}
${section('references', 'References', renderReferences(references))}
</main>
</body>
</html>
`;
}
