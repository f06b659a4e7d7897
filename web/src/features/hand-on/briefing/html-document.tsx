import type { Briefing } from '@sextant/briefing/briefing';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type ColorRules, themedDrawing } from '../export/svg-document.ts';
import type { Figures } from './figures.tsx';
import { BlockView, type Pictures, ReferenceList } from './html-blocks.tsx';
import { pageStyle } from './html-style.ts';

/** Forbids loading, scripts and form submission. A meta policy applies only to what follows it, so it comes first. */
const METAS = `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');

const Content = ({ briefing, pictures }: { briefing: Briefing; pictures: Pictures }) => (
  <>
    <header>
      <p className="kind">Briefing</p>
      <h1>{briefing.title}</h1>
      <ul className="facts">
        {briefing.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
    <nav aria-label="Contents">
      <ul>
        {[...briefing.sections, { id: 'references', title: 'References' }].map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
    <main>
      {briefing.sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {blocks.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by index
            <BlockView key={i} block={block} pictures={pictures} />
          ))}
        </section>
      ))}
      <section id="references" aria-labelledby="references-title">
        <h2 id="references-title">References</h2>
        <ReferenceList references={briefing.references} />
      </section>
    </main>
  </>
);

/** Writes a briefing as a single HTML file with its figures, with both themes, for screen and print, without scripts or network access. */
export function renderBriefingHtml(briefing: Briefing, figures: Figures): string {
  const dark: ColorRules = new Map();
  const pictures = new Map(
    Array.from(figures, ([depicted, { picture }]) => [depicted, themedDrawing(picture, dark)]),
  );
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<Content briefing={briefing} pictures={pictures} />));

  const body = host.innerHTML;
  root.unmount();
  return `<!doctype html>
<html lang="en">
<head>
${METAS}
<title>${escapeHtml(briefing.title)}</title>
<style>${pageStyle(dark)}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
