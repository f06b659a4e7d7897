import { rawTimeZones } from '@vvo/tzdb';
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import italian from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import dutch from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import polish from 'i18n-iso-countries/langs/pl.json' with { type: 'json' };
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import swedish from 'i18n-iso-countries/langs/sv.json' with { type: 'json' };
import { iso31662 } from 'iso-3166';
import { toPlain } from './fold.ts';
import { rememberPart } from './remember-part.ts';

const LANGUAGES = [english, german, spanish, french, italian, dutch, polish, portuguese, swedish];

/** As authors write them, where the standard does not. */
const ALSO: Readonly<Record<string, string>> = {
  GB: 'u k; england; scotland; wales; northern ireland; gb',
  US: 'u s a; u s; united states of america usa',
  CN: 'p r china; pr china; peoples r china; people s republic of china; mainland china; p r c; prc',
  KR: 'korea; s korea; republic korea',
  KP: 'north korea',
  TW: 'taiwan roc; taiwan r o c; republic of china; taiwan republic of china',
  HK: 'hong kong sar; hong kong sar china; hongkong',
  MO: 'macau; macao',
  NL: 'holland; the netherlands',
  AE: 'uae; u a e; united arab emirates',
  SA: 'kingdom of saudi arabia; ksa',
  RU: 'russian federation',
  VN: 'viet nam',
  CD: 'dr congo; democratic republic of congo; drc',
  CZ: 'czech republic; czechia',
  BR: 'brasil',
  MK: 'macedonia',
  PS: 'palestinian territories; palestine',
  LA: 'laos; lao pdr',
  MD: 'moldova',
  SY: 'syria',
  BN: 'brunei',
};

/** Words alone: 'P.R. China' is 'p r china'. */
const words = (text: string): string =>
  toPlain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Codes of countries by name. */
function countryNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { countries } of LANGUAGES)
    for (const [code, names] of Object.entries(countries))
      for (const name of [names].flat()) {
        const key = words(name);
        // 'US' and the like are codes, and words of some language.
        if (key.length > 3 && !found.has(key)) found.set(key, code);
      }
  for (const name of ['usa', 'uk', 'us']) found.set(name, name === 'uk' ? 'GB' : 'US');
  for (const [code, names] of Object.entries(ALSO))
    for (const name of names.split('; ')) found.set(name, code);

  // 'UnitedKingdom': sources lose blanks.
  for (const [name, code] of [...found])
    if (name.includes(' ') && name.length > 8) found.set(name.replaceAll(' ', ''), code);
  return found;
}

/** Names that stand for one country only; null for those of several. */
function unambiguous(
  pairs: Iterable<readonly [string, string]>,
  countries: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const [name, country] of pairs) {
    const key = words(name);
    if (key.length < 4 || countries.has(key)) continue;
    found.set(key, found.has(key) && found.get(key) !== country ? null : country);
  }
  return new Map([...found].flatMap(([key, country]) => (country ? [[key, country] as const] : [])));
}

/** Generic words of divisions: 'Anhui Sheng', 'Osaka-fu', 'Gyeonggi-do'. */
const DIVISION =
  /\s+(?:sheng|shi|zizhiqu|zhuangzu|huizu|uygur|province|prefecture|state|region|sar)\b|-(?:do|si|gwangyeoksi|teukbyeolsi)$/gi;

/** Built when the first affiliation is read: most processes read none. */
let known: ReturnType<typeof buildTables> | undefined;
const tables = () => (known ??= buildTables());

function buildTables() {
  const countries = countryNames();
  const subdivisions = iso31662.filter(({ parent }) => parent.length === 2);
  const cities = unambiguous(
    rawTimeZones.flatMap(({ mainCities, countryCode }) =>
      mainCities
        .flatMap((city) => city.replace(/ City$/, '').split(' / '))
        .map((city) => [city, countryCode] as const),
    ),
    countries,
  );
  const states = new Map([
    ...unambiguous(
      subdivisions.map(({ name, parent }) => [name.replace(DIVISION, ''), parent] as const),
      countries,
    ),
    // Also those that are a country’s name elsewhere, or a division of a smaller country.
    ...subdivisions
      .filter(({ parent }) => parent === 'US' || parent === 'CA' || parent === 'AU')
      .map(({ name, parent }) => [words(name), parent] as const)
      .filter(([name]) => !countries.has(name)),
  ]);
  /** 'IL', 'ON', 'NSW': after a city alone. */
  const stateCodes = new Map(
    subdivisions
      .filter(
        ({ parent, code }) => parent === 'US' || parent === 'CA' || (parent === 'AU' && code.length === 6),
      )
      .map(({ code, parent }) => [code.slice(3), parent] as const),
  );
  return { countries, cities, states, stateCodes };
}

/** Postal codes and what is like them: '60064', 'SW10 9NH', 'SE-751 22', 'V0H 1Z0'. */
const POSTAL = /\b(?:[A-Z]{1,3}-)?(?=[A-Z]*\d)[A-Z\d]{2,8}(?:[ -](?=[A-Z]*\d)[A-Z\d]{2,6})*\b/g;
const withoutPostal = (text: string) => text.replace(POSTAL, ' ').trim();

export interface Place {
  readonly country: string;
  /** A country’s own name decides over a state’s, and that over a city’s. */
  readonly rank: 3 | 2 | 1;
}

const lookUp = (key: string): Place | null => {
  const { countries, states, cities } = tables();
  const country = countries.get(key);
  if (country) return { country, rank: 3 };
  const state = states.get(key);
  if (state) return { country: state, rank: 2 };
  const city = cities.get(key);
  return city ? { country: city, rank: 1 } : null;
};

const readPlace = (part: string): Place | null => {
  const text = withoutPostal(part);
  const code = tables().stateCodes.get(text.replace(/[.\s]/g, ''));
  if (code && /^[A-Z.\s]{2,5}$/.test(text)) return { country: code, rank: 2 };
  const key = words(text).replace(/^the /, '');
  if (!key) return null;
  return lookUp(key) ?? placesInARow(text);
};

/** 'MA USA', 'Guanajuato Mexico'. */
function placesInARow(text: string): Place | null {
  const parts = text.split(' ');
  if (parts.length > MAX_WORDS || !placeAtEnd(text)) return null;
  for (let count = 1; count < parts.length; count += 1) {
    const last = findPlace(parts.slice(count).join(' '));
    if (last && findPlace(parts.slice(0, count).join(' '))) return last;
  }
  return null;
}
/** The place that a part between commas is, postal codes aside: 'MA 02115', 'Republic of Korea', 'Stockholm'. */
export const findPlace: (part: string) => Place | null = rememberPart(readPlace);

const MAX_WORDS = 4;

/** The place at the end of a part: 'Guanajuato Mexico', 'Urbana IL', 'Santa Fe Argentina'. */
export const placeAtEnd = rememberPart((part: string): Place | null => {
  const text = withoutPostal(part);
  const code = / ([A-Z]{2})$/.exec(text)?.[1];
  const state = code && tables().stateCodes.get(code);
  if (state) return { country: state, rank: 2 };
  const parts = words(text).split(' ');
  for (let count = Math.min(MAX_WORDS, parts.length - 1); count > 0; count -= 1) {
    const place = lookUp(parts.slice(-count).join(' '));
    if (place) return place;
  }
  return null;
});

/** The place that a name begins or ends with: 'Technical University of Denmark', 'Nagasaki University'. */
export function placeInName(name: string): Place | null {
  const parts = words(name).split(' ');
  for (let count = Math.min(MAX_WORDS, parts.length); count > 0; count -= 1) {
    const place = lookUp(parts.slice(-count).join(' ')) ?? lookUp(parts.slice(0, count).join(' '));
    if (place) return place;
  }
  return null;
}

/** Whether a word names a city that is large enough to be known. */
export const isCity = (name: string): boolean => tables().cities.has(words(name));
export const isState = (name: string): boolean => tables().states.has(words(name));

/** The state of the US is no country; the country is written with one of its cities, nearly always. */
export const isAmbiguousState = (part: string): boolean => words(part) === 'georgia';
