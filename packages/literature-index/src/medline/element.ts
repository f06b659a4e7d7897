/** One XML element with its mixed content, in document order. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

export function children(parent: Element | undefined, name: string): Element[] {
  const found: Element[] = [];
  for (const node of parent?.children ?? [])
    if (typeof node !== 'string' && node.name === name) found.push(node);
  return found;
}

export function child(parent: Element | undefined, ...path: string[]): Element | undefined {
  let element = parent;
  for (const name of path)
    element = element?.children.find(
      (node): node is Element => typeof node !== 'string' && node.name === name,
    );
  return element;
}

/** All descendants with this name. */
export function descendants(parent: Element | undefined, name: string): Element[] {
  const found: Element[] = [];
  for (const node of parent?.children ?? []) {
    if (typeof node === 'string') continue;
    if (node.name === name) found.push(node);
    found.push(...descendants(node, name));
  }
  return found;
}

function rawText(element: Element): string {
  let text = '';
  for (const node of element.children) text += typeof node === 'string' ? node : rawText(node);
  return text;
}

/**
 * Matches text that `getText` would normalize: leading, trailing or repeated white space, or white space other than a
 * space.
 */
const UNEVEN = /^\s|\s\s|[^\S ]|\s$/u;

/** The text of an element across inline markup (`p<sub>trend</sub>` is 'ptrend'), white space collapsed; '' without element. */
export function getText(element: Element | undefined): string {
  if (!element) return '';
  const text = rawText(element);
  return UNEVEN.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}

/** As `getText`, null if there is no text. */
export const getOptionalText = (element: Element | undefined): string | null => getText(element) || null;

/** The digits of a `PMID` element; null if it holds none. */
export const parsePmid = (element: Element | undefined): string | null =>
  /^0*([1-9]\d{0,9})$/.exec(getText(element))?.[1] ?? null;

export const unique = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];
