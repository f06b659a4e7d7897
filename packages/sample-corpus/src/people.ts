import type { Random } from './random.ts';

const FAMILY_NAMES = [
  'Abernathy',
  'Achterberg',
  'Adeyemi',
  'Almqvist',
  'Arslanoglu',
  'Balakrishnan',
  'Bergeron',
  'Castellanos',
  'Chukwuma',
  'Dahlgren',
  'Delacroix',
  'Eguchi',
  'Engelhardt',
  'Farahani',
  'Fitzwilliam',
  'Gallardo',
  'Grigoryan',
  'Haverkamp',
  'Hokkanen',
  'Ibarra',
  'Ishikawa',
  'Jankowska',
  'Kallergis',
  'Kobayashi',
  'Lindholm',
  'Lombardi',
  'Mahlangu',
  'Mbeki',
  'Moreau',
  'Nakagawa',
  'Nascimento',
  'Oduya',
  'Okonkwo',
  'Palmieri',
  'Papadakis',
  'Quintero',
  'Rautiainen',
  'Rosenthal',
  'Sandoval',
  'Schumacher',
  'Sivaraman',
  'Takahara',
  'Tremblay',
  'Uchida',
  'Valdivia',
  'Vandermeer',
  'Wachowski',
  'Weissmann',
  'Xiong',
  'Yamazaki',
  'Zhuang',
  'Zielinski',
] as const;
const INITIALS = 'ABCDEFGHIJKLMNOPRSTVWYZ';

/** Fictional; each name shows its field. */
const JOURNALS = [
  'Meridian Journal of Translational Medicine',
  'Northgate Annals of Biomedical Technology',
  'Sextans Medicine',
  'Open Reports in Applied Therapeutics',
  'Harbour Journal of Clinical Investigation',
  'Letters in Precision Health',
  'Quarterly of Molecular Practice',
  'Archive of Device Research',
  'Lantern Biology',
  'Methods and Measures in Biomedicine',
  'Compass Clinical Trials',
  'Journal of Invented Results',
  'Tideway Oncology',
  'Ridgeline Cardiology',
  'Proceedings in Computational Care',
  'Fieldnotes in Cell Engineering',
] as const;

const name = (random: Random): string => {
  const initials = Array.from(
    { length: random.int(1, 2) },
    () => INITIALS[random.int(0, INITIALS.length - 1)] ?? 'A',
  );
  return `${random.pick(FAMILY_NAMES)} ${initials.join('')}`;
};

/** Author groups repeat within a theme, so that an author search finds a group. */
export function createGroups(random: Random): readonly (readonly string[])[] {
  return Array.from({ length: 14 }, () => [...new Set(Array.from({ length: 9 }, () => name(random)))]);
}

export function authorList(random: Random, groups: readonly (readonly string[])[]): string[] {
  const guests = random.chance(0.5) ? [name(random)] : [];
  return [...new Set([...random.sample(random.pick(groups), random.int(2, 6)), ...guests])];
}

/** Each theme prefers a few journals. */
export const pickJournal = (random: Random, themeIndex: number): string =>
  random.chance(0.6)
    ? (JOURNALS[(themeIndex * 3 + random.int(0, 3)) % JOURNALS.length] ?? JOURNALS[0])
    : random.pick(JOURNALS);
