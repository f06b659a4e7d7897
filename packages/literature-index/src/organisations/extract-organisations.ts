import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import { classifyPart, type Part, type Standing } from './classify.ts';
import { foldName, toPlain } from './fold.ts';
import { isAmbiguousState, isCity, isState, type Place, placeAtEnd, placeInName } from './places.ts';
import { scrubAffiliation } from './scrub.ts';
import { splitParts, splitSites } from './split.ts';
import { OF_COMPANY } from './words-of-kinds.ts';

type Named = Extract<Part, { type: 'organisation' }>;

/** The country of an organisation: that of the first country behind it, else of the state or city. */
function countryBehind(places: readonly (Place | null)[]): Place | null {
  let best: Place | null = null;
  for (const place of places) {
    if (place && place.rank > (best?.rank ?? 0)) best = place;
    if (place?.rank === 3) return place;
  }
  return best;
}

/** The organisations of a site: whatever is one in its own right, else a school, else an institute, else the bare name. */
function choose(named: readonly Named[]): readonly Named[] {
  const by = (standing: Standing) => named.filter((each) => each.standing === standing);
  const own = by('organisation');
  const schools = own.some(({ kind }) => kind === 'university') ? [] : by('school');
  if (own.length + schools.length > 0)
    return named.filter((each) => own.includes(each) || schools.includes(each));
  const institutes = by('institute');
  if (institutes.length > 0) return institutes.slice(-1);
  return by('name');
}

/** A bare name is told from a city by its place: first, or behind parts of a company, and not the last before a place. */
function isBareName(parts: readonly { text: string; part: Part }[], index: number): boolean {
  if (index === 0)
    return parts.slice(1).every(({ text, part }) => part.type !== 'unit' || OF_COMPANY.test(toPlain(text)));
  const next = parts[index + 1]?.part;
  return (
    next?.type === 'organisation' &&
    parts.slice(0, index).some(({ text, part }) => part.type !== 'place' && OF_COMPANY.test(toPlain(text)))
  );
}

function tidy(name: string): string {
  return (
    name
      // An acronym ends a name: 'Australian Research Council (ARC) Sydney'.
      .replace(/\s*\((?=[^)]*\p{Lu}{2})[^)]*\).*$/u, '')
      .replace(/\s*\([^)]*\)?/gu, '')
      .replace(/^(?:the|and)\s+/iu, '')
      .replace(/^[\s,;:.&*+-]+|[\s,;:.&*+-]+$/gu, '')
      .trim()
  );
}

/** Ends a name before the city that follows without a comma: 'Universidad Diego Portales Santiago'. */
function withoutCity(name: string): string {
  const words = name.split(' ');
  for (const count of [2, 1]) {
    const before = words.at(-count - 1) ?? '';
    const isPart = /^(?:of|de|di|in|at|for|du|da|do|von|zu|van|the|la|college)$/iu.test(before);
    const isFirst = /^(?:of|at)$/iu.test(words[1] ?? '');
    const isSystem = isState(words.slice(2, -count).join(' '));
    if (
      words.length > count + 1 &&
      !isPart &&
      !(isFirst && isSystem) &&
      isCity(words.slice(-count).join(' '))
    )
      return words.slice(0, -count).join(' ');
  }
  return name;
}

function readSite(site: string, isPerson: (name: string) => boolean): KeyedOrganisation[] {
  const parts = splitParts(site).map((text) => ({ text, part: classifyPart(text) }));
  const cities = parts.flatMap(({ part }) =>
    part.type === 'place' && part.place?.rank === 1 ? [part.place.country] : [],
  );
  const places = parts.map(({ text, part }, index): Place | null => {
    if (isAmbiguousState(text) && !cities.includes('GE')) return { country: 'US', rank: 2 };
    if (part.type === 'place') return part.place;
    // A country may stand behind a name without a comma.
    return part.type === 'organisation' || index === parts.length - 1 ? placeAtEnd(text) : null;
  });
  const named = parts.flatMap(({ part }, index) => (part.type === 'organisation' ? [{ part, index }] : []));
  const bare = named
    .filter(({ part, index }) => part.standing === 'name' && isBareName(parts, index))
    .at(-1)?.part;
  const candidates = named
    .map(({ part }) => part)
    .filter((part) => part.standing !== 'name' || part === bare);
  const chosen = new Set(choose(candidates));
  return named.flatMap(({ part, index }) => {
    if (!chosen.has(part)) return [];
    const behind = parts.slice(index + 1).findIndex((_, at) => places[index + 1 + at]?.rank === 3);
    const until = behind < 0 ? parts.length : index + behind + 2;
    const name = tidy(part.name);
    const place =
      countryBehind(places.slice(index + 1, until)) ??
      placeInName(name) ??
      countryBehind(places.slice(0, index));
    if (name.length < 2 || (part.standing === 'name' && isPerson(name))) return [];
    const next = parts[index + 1]?.part;
    const isBeforeCountry = !next || (next.type === 'place' && (next.place?.rank ?? 0) > 1);
    const short = part.kind === 'university' && isBeforeCountry ? withoutCity(name) : name;
    return [{ name: short, kind: part.kind, country: place?.country ?? null, key: foldName(short) }];
  });
}

/**
 * The organisations that an affiliation names, each once for a country, in order. No persons, addresses or numbers.
 * @param isPerson whether a bare name is that of an author of the article
 */
export function extractOrganisations(
  affiliation: string,
  isPerson: (name: string) => boolean = () => false,
): KeyedOrganisation[] {
  const found = splitSites(scrubAffiliation(affiliation)).flatMap((site) => readSite(site, isPerson));
  const country = (key: string) => found.find((each) => each.key === key && each.country)?.country ?? null;
  const seen = new Map<string, KeyedOrganisation>();
  for (const each of found) {
    const organisation = { ...each, country: each.country ?? country(each.key) };
    const key = `${each.key} ${organisation.country}`;
    if (!seen.has(key)) seen.set(key, organisation);
  }
  return [...seen.values()];
}
