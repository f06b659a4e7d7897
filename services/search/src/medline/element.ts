/** One XML element with its mixed content, in document order. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

export const children = (parent: Element | undefined, name: string): Element[] =>
  parent?.children.filter((child): child is Element => typeof child !== 'string' && child.name === name) ??
  [];

export const child = (parent: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((element, name) => children(element, name)[0], parent);

/** All elements of a name below `parent`, however deep. */
export function descendants(parent: Element | undefined, name: string): Element[] {
  const found: Element[] = [];
  for (const node of parent?.children ?? []) {
    if (typeof node === 'string') continue;
    if (node.name === name) found.push(node);
    found.push(...descendants(node, name));
  }
  return found;
}

const rawText = (element: Element): string =>
  element.children.map((node) => (typeof node === 'string' ? node : rawText(node))).join('');

/** The text of an element across inline markup (`p<sub>trend</sub>` is 'ptrend'), white space collapsed; '' without element. */
export const textOf = (element: Element | undefined): string =>
  element ? rawText(element).replace(/\s+/gu, ' ').trim() : '';

/** As `textOf`, null where there is no text. */
export const optionalTextOf = (element: Element | undefined): string | null => textOf(element) || null;

/** The digits of a `PMID` element; null where it holds none. */
export const pmidOf = (element: Element | undefined): string | null =>
  /^0*([1-9]\d{0,9})$/.exec(textOf(element))?.[1] ?? null;

export const unique = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];
