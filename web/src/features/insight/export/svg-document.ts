import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** What a drawing takes from the style sheet, and has to carry itself once it is a file. */
const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'opacity'] as const;
const DEFAULTS: Readonly<Partial<Record<string, string>>> = {
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linejoin': 'miter',
  opacity: '1',
};
const DROPPED = ['class', 'style', 'role', 'tabindex', 'aria-hidden', 'aria-label'];

/** Control characters and lone surrogates, which no XML document may contain. */
const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function carryPaint(element: Element) {
  const style = getComputedStyle(element);
  // A group paints nothing; a fill of its own would only be inherited.
  const names = element.localName === 'g' ? (['opacity'] as const) : PAINT;
  for (const name of names) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== DEFAULTS[name]) element.setAttribute(name, value);
  }
}

/**
 * A drawing of ours (one `<svg>`) as a document that stands on its own: colours of the light theme as attributes, fonts with
 * fallbacks that every machine has, text escaped by the browser's own XML writer.
 */
export function svgDocument(figure: ReactElement): string {
  const host = document.createElement('div');
  // The light theme's colours, whatever the page has; off the screen, and nothing for assistive technology.
  host.className = 'light visually-hidden';
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(figure));
    const drawing = host.querySelector('svg');
    if (!drawing) throw new Error('There is nothing to draw');
    const parts = [...drawing.querySelectorAll('g, path, rect, circle, text, tspan')];
    for (const part of parts) carryPaint(part);
    for (const part of [drawing, ...parts]) for (const name of DROPPED) part.removeAttribute(name);
    const text = new XMLSerializer().serializeToString(drawing);
    return `<?xml version="1.0" encoding="UTF-8"?>\n${text.replace(NOT_XML, '\uFFFD')}\n`;
  } finally {
    root.unmount();
    host.remove();
  }
}
