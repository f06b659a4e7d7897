import { isLegalForm, toPlain } from './fold.ts';
import { hasOwnName } from './generic.ts';
import { knownBody } from './known-bodies.ts';
import { findPlace } from './places.ts';
import { rememberPart } from './remember-part.ts';
import {
  ADDRESS,
  GOVERNMENT,
  HOSPITAL,
  INSTITUTE,
  NATIONAL_INSTITUTE,
  RESEARCH_BODY,
  UNIVERSITY,
} from './words-of-kinds.ts';

const OUTSIDE_PARENTHESES = (separator: string) => new RegExp(`(?:${separator})(?![^(]*\\))`, 'u');
const SITE = OUTSIDE_PARENTHESES('\\s*;\\s*(?:and\\s+)?|\\s*\\[\\d{1,2}\\]\\s*');
const COMMA = OUTSIDE_PARENTHESES('\\s*,\\s*(?:and\\s+(?:the\\s+)?)?|(?<=\\p{Ll}{3})\\.\\s+(?=\\p{Lu}|\\d)');

const namesOne = (text: string): boolean => {
  const plain = toPlain(text);
  return (
    knownBody(text) !== null || UNIVERSITY.test(plain) || HOSPITAL.test(plain) || RESEARCH_BODY.test(plain)
  );
};
/** A name of its own beside the word that says what it is. */
const isWhole = (text: string): boolean =>
  knownBody(text) !== null || (namesOne(text) && text.includes(' ') && hasOwnName(toPlain(text)));

/** 'University Hospital and …' may stand before another; so may an institute before a mark. */
const isBefore = (text: string, separator: string): boolean =>
  isWhole(text) ||
  /university hospital$/iu.test(text) ||
  /^(?!.*\b(?:of|for)\b).* institute$/iu.test(text) ||
  (!/[a-z&]/u.test(separator) && INSTITUTE.test(toPlain(text)) && text.includes(' '));

/** 'INTA - CONICET', 'UPS/Inserm', 'University Hospital and Masaryk University': two in one part. */
const splitNames: (part: string) => string[] = rememberPart((part: string): string[] => {
  if (!namesOne(part) && !part.includes('/')) return [part];
  for (const separator of [
    ' affiliated to ',
    ' Affiliated to ',
    ' affiliated with ',
    '/',
    ' - ',
    ' – ',
    '-',
    '–',
    ' and ',
    ' & ',
  ]) {
    for (let at = part.indexOf(separator); at > 0; at = part.indexOf(separator, at + 1)) {
      const [left, right] = [part.slice(0, at).trim(), part.slice(at + separator.length).trim()];
      const isJoined =
        separator === '/' ? isWhole(left) || isWhole(right) : isBefore(left, separator) && isWhole(right);
      if (isJoined) return [...splitNames(left), ...splitNames(right)];
    }
  }
  // 'CNRS CEA Universite Paris-Sud'.
  const [first = '', ...rest] = part.split(' ');
  if (/^\p{Lu}{3,}$/u.test(first) && rest.length > 0 && knownBody(first) && namesOne(rest.join(' ')))
    return [first, ...splitNames(rest.join(' '))];
  return [part];
});

/** Of a system of universities each campus is one: 'University of California, Davis'. */
const SYSTEM = /^(?:the )?university of california$/iu;

/** The sites of an affiliation: what semicolons separate. */
export function splitSites(text: string): string[] {
  const sites: string[] = [];
  for (const site of text.split(SITE)) {
    // ' ; Wanju , South Korea': the place of the site before.
    const parts = site.split(',').map((part) => part.trim());
    const isPlace =
      parts.every((part) => findPlace(part) !== null || !/\p{L}.* /u.test(part)) &&
      findPlace(parts.at(-1) ?? '') !== null;
    const last = sites.at(-1);
    if (isPlace && last !== undefined && !last.split(',').some((part) => findPlace(part)))
      sites[sites.length - 1] = `${last}, ${site}`;
    else sites.push(site);
  }
  return sites;
}

/** 'Agency for Science, Technology and Research': commas within the name of a public body. */
function joinLists(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isList =
      last !== undefined &&
      /\b(?:for|of|de) \p{Lu}[\p{L}-]+$/u.test(last) &&
      /^\p{Lu}[\p{L}-]+(?: \p{L}+)? (?:and|y|&|et) \p{Lu}/u.test(part) &&
      (GOVERNMENT.test(toPlain(last)) || NATIONAL_INSTITUTE.test(toPlain(last)));
    if (isList) joined[joined.length - 1] = `${last}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

/** The parts of a site: what commas separate, legal forms with their names. */
export function splitParts(site: string): string[] {
  const parts: string[] = [];
  for (const raw of site.split(COMMA)) {
    const part = raw.replace(/^[\s.:]+|[\s:]+$/gu, '').replace(/(?<=\p{Ll}{2})\.$/u, '');
    if (!/\p{L}/u.test(part)) continue;
    const last = parts.at(-1);
    const isForm =
      last !== undefined &&
      part.split(' ').every(isLegalForm) &&
      findPlace(part) === null &&
      findPlace(last) === null;
    const isCampus =
      last !== undefined && SYSTEM.test(last) && findPlace(part)?.rank !== 3 && !ADDRESS.test(toPlain(part));
    if (isForm || isCampus) parts[parts.length - 1] = `${last}, ${part}`;
    else parts.push(part);
  }
  return joinLists(parts).flatMap(splitNames);
}
