import { xmlText } from '@sextant/briefing/words/clean-text';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Properties that a drawing inherits from the style sheet and that a file must contain itself. */
const PAINT_PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
] as const;
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

function copyPaint(element: Element) {
  const style = getComputedStyle(element);
  // Groups paint nothing, so their fill would only be inherited.
  const names = element.localName === 'g' ? (['opacity'] as const) : PAINT_PROPERTIES;
  for (const name of names) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== DEFAULTS[name]) element.setAttribute(name, value);
  }
}

/** Renders a drawing off screen in a theme, and copies the computed colors to each element. */
function renderWithColors(figure: ReactElement, theme: 'light' | 'dark'): SVGSVGElement {
  const host = document.createElement('div');
  // Forces the theme regardless of the page's, off screen and hidden from assistive technology.
  host.className = `${theme} visually-hidden`;
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(figure));
    const drawing = host.querySelector('svg');
    if (!drawing) throw new Error('There is nothing to draw');
    for (const part of partsOf(drawing)) copyPaint(part);
    for (const part of [drawing, ...partsOf(drawing)]) for (const name of DROPPED) part.removeAttribute(name);
    return drawing.cloneNode(true) as SVGSVGElement;
  } finally {
    root.unmount();
    host.remove();
  }
}

/**
 * Turns a drawing (one `<svg>`) into a standalone document: colours of the light theme as attributes, fonts with universally
 * available fallbacks, text escaped by the browser's XML serializer.
 */
export function svgDocument(figure: ReactElement): string {
  const text = new XMLSerializer().serializeToString(renderWithColors(figure, 'light'));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(text)}\n`;
}

/** Class names, keyed by their declarations. */
export type ColorRules = Map<string, string>;

/**
 * A drawing for a page with both themes: light colors as attributes, and classes where the dark ones differ.
 *
 * @param dark declarations of the classes for the dark theme; those of this drawing are added
 */
export function themedDrawing(figure: ReactElement, dark: ColorRules): SVGSVGElement {
  const drawing = renderWithColors(figure, 'light');
  const darkParts = partsOf(renderWithColors(figure, 'dark'));
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
