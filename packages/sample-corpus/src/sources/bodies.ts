import { FAMILIES } from '../families/families.ts';
import { SAMPLE_THEMES } from '../themes.ts';

/** Invented bodies: their names say that they are. */

const BEGINNINGS = ['Ficta', 'Exempla', 'Invena', 'Mockva', 'Fabula', 'Pretenda'];
const ENDINGS = ['ria', 'nex', 'gen', 'lis', 'vance', 'dyn', 'mira', 'sol', 'cura', 'vita'];
const TRADES = ['Pharma', 'Therapeutics', 'Biosciences', 'Diagnostics'];
const FORMS = ['Inc.', 'Ltd.', 'GmbH', 'AB'];
/** Invented towns, in countries that are not. */
const TOWNS = [
  ['Exampleton', 'Canada'],
  ['Fictaville', 'France'],
  ['Mockford', 'United Kingdom'],
  ['Inventingen', 'Germany'],
  ['Fabulastad', 'Sweden'],
  ['Pretendale', 'Australia'],
  ['Nowhereton', 'United States'],
  ['Imaginara', 'Italy'],
] as const;

interface Body {
  /** As it is told: without legal form. */
  readonly name: string;
  /** As an author writes it. */
  readonly affiliation: string;
}

const COMPANIES_PER_THEME = 5;
const placeAt = (index: number) => TOWNS[index % TOWNS.length] ?? TOWNS[0];

function companyAt(index: number): Body {
  const [town, country] = placeAt(index);
  const name = `${BEGINNINGS[index % BEGINNINGS.length]}${ENDINGS[Math.floor(index / BEGINNINGS.length)]} ${TRADES[index % TRADES.length]}`;
  return { name, affiliation: `${name} ${FORMS[index % FORMS.length]}, ${town}, ${country}` };
}

/** The companies of a theme: of each drug of its family one, of the second that of the failed one too; the last is the newcomer. */
export const companiesOf = (slug: string): readonly Body[] => {
  const place = SAMPLE_THEMES.findIndex((theme) => theme.slug === slug);
  return Array.from({ length: COMPANIES_PER_THEME }, (_, i) => companyAt(place * COMPANIES_PER_THEME + i));
};

/** The company whose drug it is; undefined for what is of no family. */
export function companyOfDrug(slug: string, drug: string): Body | undefined {
  const family = FAMILIES.find(({ theme }) => theme === slug);
  const companies = companiesOf(slug);
  return family?.failed === drug ? companies[1] : companies[family?.members.indexOf(drug) ?? -1];
}

export const UNIVERSITIES: readonly Body[] = TOWNS.flatMap(([town, country]) => [
  {
    name: `University of ${town}`,
    affiliation: `Department of Invented Results, University of ${town}, ${town}, ${country}`,
  },
  {
    name: `${town} University Hospital`,
    affiliation: `${town} University Hospital, ${town}, ${country}`,
  },
]);

export const FUNDERS = [
  'Fictional Science Foundation',
  'Exampleton Research Council',
  'Invented Cures Trust',
];
