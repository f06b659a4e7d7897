import type { Element } from './element.ts';

/** An element as the parser of XML would make it; parts that are missing are left out. */
export function buildElement(
  name: string,
  children: readonly (Element | string | null | undefined | false)[],
  attributes: Element['attributes'] = {},
): Element {
  return {
    name,
    attributes,
    children: children.filter((child): child is Element | string => Boolean(child)),
  };
}

/** An element with a text; null without one. */
export const textElement = (
  name: string,
  text: string | undefined,
  attributes: Element['attributes'] = {},
): Element | null => (text ? { name, attributes, children: [text] } : null);

/** 'Year', 'Month' and 'Day' of '2021/03/01 06:00' or '20210301'; null if it is no date. */
export function dateElement(name: string, text: string | undefined, attributes?: Element['attributes']) {
  const [, year, month, day] = /^(\d{4})[/-]?(\d{2})[/-]?(\d{2})/.exec(text ?? '') ?? [];
  return year
    ? buildElement(
        name,
        [textElement('Year', year), textElement('Month', month), textElement('Day', day)],
        attributes,
      )
    : null;
}
