import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { xmlText } from '../clean-text.ts';

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

const partsOf = (drawing: SVGElement): Element[] => [
  ...drawing.querySelectorAll('g, path, rect, circle, text, tspan'),
];

function carryPaint(element: Element) {
  const style = getComputedStyle(element);
  // A group paints nothing; a fill of its own would only be inherited.
  const names = element.localName === 'g' ? (['opacity'] as const) : PAINT;
  for (const name of names) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== DEFAULTS[name]) element.setAttribute(name, value);
  }
}

/** Draws off the screen in a theme's colors, and writes these onto each element. */
function painted(figure: ReactElement, theme: 'light' | 'dark'): SVGSVGElement {
  const host = document.createElement('div');
  // That theme's colours, whatever the page has; off the screen, and nothing for assistive technology.
  host.className = `${theme} visually-hidden`;
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(figure));
    const drawing = host.querySelector('svg');
    if (!drawing) throw new Error('There is nothing to draw');
    for (const part of partsOf(drawing)) carryPaint(part);
    for (const part of [drawing, ...partsOf(drawing)]) for (const name of DROPPED) part.removeAttribute(name);
    return drawing.cloneNode(true) as SVGSVGElement;
  } finally {
    root.unmount();
    host.remove();
  }
}

/**
 * A drawing of ours (one `<svg>`) as a document that stands on its own: colours of the light theme as attributes, fonts with
 * fallbacks that every machine has, text escaped by the browser's own XML writer.
 */
export function svgDocument(figure: ReactElement): string {
  const text = new XMLSerializer().serializeToString(painted(figure, 'light'));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(text)}\n`;
}

/** Class names by what they declare. */
export type ColorRules = Map<string, string>;

/**
 * A drawing of ours for a page of both themes: the light colors as attributes, and where the dark ones differ a class.
 *
 * @param dark what the classes declare, to be written under the dark theme; those of this drawing are added
 */
export function themedDrawing(figure: ReactElement, dark: ColorRules): SVGSVGElement {
  const drawing = painted(figure, 'light');
  const darkParts = partsOf(painted(figure, 'dark'));
  for (const [i, part] of partsOf(drawing).entries()) {
    const declared = (['fill', 'stroke'] as const)
      .map((name) => [name, darkParts[i]?.getAttribute(name)] as const)
      .filter(([name, value]) => value && value !== part.getAttribute(name))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    if (declared === '') continue;
    const name = dark.get(declared) ?? `d${dark.size}`;
    dark.set(declared, name);
    part.setAttribute('class', name);
  }
  return drawing;
}
