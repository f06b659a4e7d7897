import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { chooseArticles } from './choose-articles.ts';
import { isEnglish } from './language.ts';

const many = (from: number, count: number, changes: Parameters<typeof makeRecord>[1] = {}) =>
  Array.from({ length: count }, (_, i) => makeRecord(String(from + i), changes));
const particles = many(1, 80);
const wounds = many(500, 20, {
  title: 'Honey for wounds',
  abstract: 'The wounds of these patients were closed by honey.',
  keywords: [],
  mesh: [],
});
const german =
  'Die Wirkung der Behandlung wurde bei den Patienten untersucht und nach einem Jahr in allen Gruppen mit der von früher verglichen, ohne dass sich ein Unterschied zeigte. In der Gruppe, die das neue Mittel bekam, war die Zahl der Ereignisse nach zwei Jahren geringer als erwartet, was aber ein Zufall sein kann.';
const choose = (
  query: string,
  posted: ReturnType<typeof many>,
  records: ReturnType<typeof many> = particles,
  capped = false,
) => chooseArticles({ query, posted, background: { records, capped } });
const kinds = ({ warnings }: ReturnType<typeof chooseArticles>) => warnings.map(({ kind }) => kind);

describe('articles off topic', () => {
  test('are reported first, and dropped if there are others', () => {
    const chosen = choose('lipid nanoparticles', wounds);
    expect(chosen.warnings[0]).toEqual({
      kind: 'off-topic',
      text: '20 of 20 articles are not about this query. Search again and analyze what it finds: what is said here rests on the 80 that match.',
    });
    expect(chosen.posted).toEqual([]);
    expect(chosen.background).toEqual(particles);
  });

  test('are used if there are no others, with a warning', () => {
    const chosen = choose('lipid nanoparticles', wounds, []);
    expect(chosen.posted).toEqual(wounds);
    expect(chosen.warnings[0]?.text).toContain('is about those articles');
  });

  test('exclude articles that match by a synonym or have half of the words, and unclear cases', () => {
    expect(choose('LNP', particles.slice(0, 5)).warnings).toEqual([]);
    const near = many(900, 5, { title: 'Lipid emulsions' });
    expect(choose('lipid nanoparticles', near).posted).toEqual(near);
    expect(choose('smith[au]', wounds, []).posted).toEqual(wounds);
    // Only a part of the matches was read: the article may be among the rest.
    expect(choose('lipid nanoparticles', [...wounds, ...near], particles, true).warnings).toEqual([]);
  });

  test('a few off-topic articles among many give no warning', () => {
    const chosen = choose('lipid nanoparticles', [...particles.slice(0, 17), ...wounds.slice(0, 3)]);
    expect(chosen.warnings).toEqual([]);
    expect(chosen.posted).toHaveLength(17);
  });
});

test('a literature of a dozen articles gives a warning with advice', () => {
  const [warning] = choose('lipid nanoparticles', particles.slice(0, 3), particles.slice(0, 12)).warnings;
  expect(warning).toMatchObject({ kind: 'few-articles' });
  expect(warning?.text).toMatch(/12 articles.*Search in wider words/);
});

test('a query with hardly any matches gives a warning, even if there are many neighbors', () => {
  const chosenOf = (matches: number) =>
    chooseArticles({
      query: 'lipid nanoparticles',
      posted: [],
      background: {
        records: particles,
        capped: false,
        steps: [{ articles: matches }, { articles: particles.length }],
      },
    });
  expect(chosenOf(11).warnings).toEqual([
    {
      kind: 'few-articles',
      text: '11 articles match this query; the other 69 that figures are counted from are only near it. Search in wider words before you decide.',
    },
  ]);
  expect(chosenOf(50).warnings).toEqual([]);
});

test('a warning appears if, and only if, most records lack abstracts', () => {
  const bare = many(1, 60, { abstract: null });
  const chosen = choose('lipid nanoparticles', [], [...bare, ...many(100, 30)]);
  expect(kinds(chosen)).toEqual(['without-abstracts']);
  expect(chosen.titlesOnly).toBe(true);
  expect(chosen.warnings[0]?.text).toContain('60 of 90 articles are without an abstract');
  expect(choose('lipid nanoparticles', [], [...bare, ...many(100, 61)])).toMatchObject({
    warnings: [],
    titlesOnly: false,
  });
});

describe('other languages', () => {
  test('a non-English text is dropped and reported', () => {
    const foreign = many(300, 5, { abstract: german, languages: ['ger'] });
    const chosen = choose('lipid nanoparticles', foreign.slice(0, 2), [...particles, ...foreign]);
    expect(chosen.background).toEqual(particles);
    expect(chosen.posted).toEqual([]);
    expect(chosen.warnings).toEqual([
      {
        kind: 'other-languages',
        text: '5 articles are left out, being in another language than English, which alone is read. Read them yourself, or load records with English abstracts.',
      },
    ]);
  });

  test('articles in other languages with English abstracts are used, and reported if they are the majority', () => {
    const chosen = choose('lipid nanoparticles', [], many(1, 60, { languages: ['jpn'] }));
    expect(kinds(chosen)).toEqual(['other-languages']);
    expect(chosen.background).toHaveLength(60);
    expect(choose('lipid nanoparticles', [], many(1, 60, { languages: ['fre', 'eng'] })).warnings).toEqual(
      [],
    );
  });

  test.each([
    [
      'English',
      'Patients with heart failure were randomly assigned to carvedilol or to placebo; the mortality that was seen in both groups is reported for one year. Fewer deaths were seen with carvedilol than with placebo, and the drug was tolerated as well as expected by most of the older patients who took part in this trial.',
      true,
    ],
    ['too short to tell', 'Wundheilung bei Diabetes', true],
    ['German', german, false],
    [
      'French',
      'Les auteurs ont étudié la prise en charge des patients atteints de cette maladie dans un service de médecine et discutent les résultats obtenus avec ce traitement. La durée du séjour était plus courte dans le premier groupe que dans le second, mais la différence ne fut pas jugée suffisante pour changer les habitudes.',
      false,
    ],
    [
      'Spanish',
      'Se estudiaron los pacientes con esta enfermedad en un hospital durante dos años y se compararon los resultados del tratamiento con los de otros grupos de la misma edad. La duración del tratamiento fue menor en el primer grupo, pero no se encontraron diferencias en la mortalidad ni en los efectos adversos que se observaron durante el seguimiento.',
      false,
    ],
    [
      'Dutch',
      'De behandeling van deze patiënten was in alle groepen gelijk en er is geen verschil gevonden tussen de twee middelen, ook niet na een jaar of bij oudere mensen. De duur van de opname was in de eerste groep korter dan in de tweede, maar het verschil was te klein om de gewoonten van de kliniek te veranderen.',
      false,
    ],
    [
      'Japanese',
      '本研究では、心不全患者における薬物療法の有効性と安全性を検討した。対象は当院に入院した患者百二十名であり、観察期間は一年間とした。',
      false,
    ],
  ])('%s', (_, text, expected) => {
    expect(isEnglish(text)).toBe(expected);
  });
});

test('the order of the background does not change warnings, and kept articles are a subset of the input', () => {
  const record = fc
    .record({ id: fc.integer({ min: 1, max: 999 }), bare: fc.boolean(), about: fc.boolean() })
    .map(({ id, bare, about }) =>
      makeRecord(String(id), {
        abstract: bare ? null : 'It was seen.',
        ...(about ? {} : { title: 'Honey', keywords: [], mesh: [] }),
      }),
    );
  const records = fc.uniqueArray(record, { selector: ({ pmid }) => pmid, maxLength: 70 });
  fc.assert(
    fc.property(records, records, (posted, background) => {
      const chosen = choose('lipid nanoparticles', posted, background);
      const turned = choose('lipid nanoparticles', posted, background.toReversed());
      expect(turned.warnings).toEqual(chosen.warnings);
      expect(posted).toEqual(expect.arrayContaining([...chosen.posted]));
      for (const { text } of chosen.warnings) expect(text).toMatch(/^[\dT].*\. [A-Z].*\.$/);
    }),
  );
});
