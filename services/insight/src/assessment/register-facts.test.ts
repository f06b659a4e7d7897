import { shippedDrugFacts } from '@sextant/drug-facts/shipped-drug-facts';
import { describe, expect, test } from 'vitest';
import { gatherMaterial } from '../roadmap/material.ts';
import { failure } from '../statements/failure.ts';
import { mayBeAdvised } from '../statements/summary.ts';
import { assessmentRecord } from './explain.ts';
import { registerNotes, withdrawalFacts } from './register-facts.ts';
import { findRegistered, substanceUniis } from './registered.ts';
import { assessZoralimab, LAST_YEAR } from './testing/zoralimab.ts';

const drugs = shippedDrugFacts();
const registered = (name: string) => {
  const drug = drugs.find(name);
  if (!drug) throw new Error(`${name} is in no register`);
  return { ...drug, sources: drugs.sources };
};

/** Many trials of a drug that its articles call usual. */
const trialsOf = (name: string) =>
  Array.from({ length: 25 }, (_, index) => ({
    text: `Patients received ${name}, the standard treatment. RESULTS: ${name} healed 40 of 90 wounds.`,
    year: 2001 + (index % 19),
  }));

describe('what left the market by the end of the literature', () => {
  test('is on Hold, with source and year, although no article says so', () => {
    const { assessment } = assessZoralimab(trialsOf('Rofecoxib'), { name: 'Rofecoxib', drugs });
    expect(assessment).toMatchObject({ ring: 'Hold', withdrawnSince: null });
    expect(assessmentRecord(assessment).facts?.[0]).toEqual({
      text: 'Withdrawn for safety: worldwide, 2004 (heart attacks and strokes; FDA, 21 CFR 216.24).',
      short: 'Withdrawn 2004, heart attacks and strokes',
      pmids: [],
      is: 'withdrawal',
      source: { name: 'FDA, 21 CFR 216.24', asOf: '2024' },
    });
  });

  test('is told as a failure whose articles are of the literature', () => {
    const { literature } = assessZoralimab(trialsOf('Rofecoxib'), { name: 'Rofecoxib', drugs });
    const [told] = failure.find(literature);
    expect(told?.text).toBe(
      'Rofecoxib was withdrawn for safety: worldwide, 2004 (heart attacks and strokes; FDA, 21 CFR 216.24).',
    );
    expect(told?.action).toMatch(/^Do not plan with rofecoxib: it was withdrawn for safety \(2004\)\.$/i);
    const known = new Set(literature.base.documents.map(({ record }) => record.pmid));
    expect(told?.rows.length).toBeGreaterThan(0);
    for (const { pmid, quote } of told?.rows ?? []) {
      expect(known).toContain(pmid);
      expect(quote).toBeNull();
    }
  });

  test('is told once where articles say it too, in their words', () => {
    const { literature } = assessZoralimab(
      [
        ...trialsOf('Rofecoxib'),
        {
          text: 'Rofecoxib was withdrawn from the market because of heart attacks. RESULTS: None.',
          type: 'Review',
        },
      ],
      { name: 'Rofecoxib', drugs },
    );
    expect(failure.find(literature).map(({ text }) => text)).toEqual([
      expect.stringContaining('its articles say'),
    ]);
  });

  test('is as it was without the registers', () => {
    const { assessment, literature } = assessZoralimab(trialsOf('Rofecoxib'), { name: 'Rofecoxib' });
    expect(assessment).toMatchObject({ ring: 'Adopt', withdrawnSince: null });
    expect(assessment.facts).toEqual([]);
    expect(failure.find(literature)).toEqual([]);
  });
});

describe('what left the market after the literature', () => {
  const { assessment, literature } = assessZoralimab(trialsOf('Lorcaserin'), { name: 'Lorcaserin', drugs });

  test('keeps its ring, with a warning', () => {
    expect(LAST_YEAR).toBeLessThan(2020);
    expect(assessment).toMatchObject({ ring: 'Adopt', withdrawnSince: 2020, isEstablished: false });
    const record = assessmentRecord(assessment);
    expect(record.withdrawnSince).toBe(2020);
    expect(record.facts?.[0]).toMatchObject({
      text: 'Withdrawn since for safety: US, 2020 (cancer; FDA).',
      source: { url: expect.stringContaining('https://www.fda.gov/') },
    });
  });

  test('is in no plan, and nothing but a warning is advised of it', () => {
    const { about } = assessment;
    expect(gatherMaterial(literature).isPlanned(about)).toBe(false);
    const statement = {
      section: 'recommendations',
      text: '',
      action: 'Use it.',
      subject: about,
      rows: [],
      formula: 'statement',
      figures: [],
      strength: 1,
    } as const;
    expect(mayBeAdvised(literature, { ...statement, kind: 'guideline' })).toBe(false);
    expect(mayBeAdvised(literature, { ...statement, kind: 'harm' })).toBe(true);
    expect(failure.find(literature)).toEqual([]);
  });
});

test('an approval by the end of the literature stands for what no article calls usual', () => {
  const trials = (name: string) =>
    Array.from({ length: 20 }, (_, index) => ({
      text: `RESULTS: ${name} healed 40 of 90 wounds.`,
      year: 2001 + (index % 19),
    }));
  const NOT_USUAL = 'No article calls it usual.';
  const textsOf = (drugFacts: typeof drugs | null) => {
    const { assessment } = assessZoralimab(trials('Carvedilol'), { name: 'Carvedilol', drugs: drugFacts });
    return { ring: assessment.ring, texts: assessment.facts.map(({ text }) => text) };
  };
  expect(textsOf(drugs).texts).toEqual(['Approved by the FDA in 1995.']);
  expect(textsOf(drugs).ring).toBe('Adopt');
  expect(textsOf(null)).toEqual({ ring: 'Trial', texts: [NOT_USUAL] });
});

describe('an approved drug', () => {
  const trials = (name: string, count: number, year = 2010) =>
    Array.from({ length: count }, () => ({
      text: `RESULTS: ${name} healed 40 of 90 wounds. Others were better than ${name}.`,
      year,
    }));
  /** Beside reports of cases, which prove nothing. */
  const place = (name: string, count: number) => {
    const cases = trials(name, 4 - count).map((one, index) => ({
      ...one,
      type: 'Case Reports',
      title: `A patient with wounds given ${name} ${index}`,
    }));
    const { assessment } = assessZoralimab([...trials(name, count), ...cases], { name, drugs });
    return { ring: assessment.ring, texts: assessment.facts.map(({ text }) => text) };
  };

  test('is proven by two controlled studies that match the query, and the ring says so', () => {
    expect(place('Carvedilol', 1).ring).toBe('Trial');
    expect(place('Carvedilol', 2)).toEqual({
      ring: 'Adopt',
      texts: [
        'Approved, and in title or arms of 2 controlled studies that match the query.',
        'Approved by the FDA in 1995.',
      ],
    });
  });

  test('is not proven where it was approved on early evidence alone, or after the literature', () => {
    expect(drugs.find('zanubrutinib')?.approvals[0]).toMatchObject({ year: 2019, isEarly: true });
    expect(place('Zanubrutinib', 4).ring).toBe('Trial');
    expect(place('Lecanemab', 4).ring).toBe('Trial');
  });
});

test('an approval is a note: it neither limits nor warns', () => {
  const { assessment } = assessZoralimab(trialsOf('Carvedilol'), { name: 'Carvedilol', drugs });
  expect(assessmentRecord(assessment).facts).toEqual([
    {
      text: 'Approved by the FDA in 1995.',
      short: 'FDA approval 1995',
      pmids: [],
      is: 'approval',
      year: 1995,
      source: { name: drugs.sources.FDA.name, asOf: '2024' },
      isNote: true,
    },
  ]);
});

test.each([
  ['thalidomide', 'Withdrawn for safety in 1961, back in 1998'],
  ['gemtuzumab ozogamicin', 'Withdrawn for safety in 2010, back in 2017'],
  ['gatifloxacin', 'One form or use of it was withdrawn in 2006'],
  ['metamizole', 'Withdrawn in some countries, first in 1977'],
])('%s has a note alone: %s', (name, text) => {
  expect(withdrawalFacts(registered(name), 2025)).toEqual([]);
  const [note] = registerNotes(registered(name), 2025);
  expect(note?.text).toContain(text);
  expect(note?.cap).toBeUndefined();
});

test('an approval after the literature is no approval yet, and none found says nothing', () => {
  expect(registerNotes(registered('lecanemab'), 2022)).toEqual([]);
  expect(registerNotes(registered('lecanemab'), 2023).map(({ text }) => text)).toEqual([
    'Approved by the FDA in 2023, accelerated.',
  ]);
  expect(registerNotes(null, 2025)).toEqual([]);
});

test('the year of the withdrawal itself is on Hold', () => {
  const at = (year: number) => withdrawalFacts(registered('terfenadine'), year).map(({ cap }) => cap);
  expect([at(1997), at(1998)]).toEqual([[undefined], ['Hold']]);
});

describe('a technology is found in registers', () => {
  const concept = (
    label: string,
    kind: string,
    spellings: string[] = [],
    { id, uniis }: { id?: string; uniis?: ReadonlyMap<string, string> } = {},
  ) =>
    findRegistered(
      drugs,
      {
        kind,
        concept: {
          label,
          name: label,
          words: label.split(' '),
          meaning: id ? { id, trees: [] } : null,
          spellings: spellings.map((text) => ({ text, count: 1 })),
        },
      } as unknown as Parameters<typeof findRegistered>[1],
      uniis,
    );

  test('by name, salt and spelling', () => {
    expect(concept('rofecoxib', 'platform')?.withdrawal?.year).toBe(2004);
    expect(concept('Cisapride monohydrate', 'platform')?.withdrawal?.year).toBe(2000);
    expect(concept('COX-2 drug 966', 'platform', ['Vioxx'])?.withdrawal?.year).toBe(2004);
  });

  test('by the UNII that records give its substance, under its heading or its name', () => {
    // UNII of rofecoxib.
    const substances = [
      { name: 'MK 0966', ui: 'C116926', registryNumber: '0QTW8Z7MCR' },
      { name: 'Other', ui: null, registryNumber: '162011-90-7' },
      { name: 'Any enzyme', ui: null, registryNumber: 'EC 1.14.99.1' },
    ];
    const uniis = substanceUniis([{ substances }, { substances: null }]);
    expect(uniis.size).toBe(2);
    expect(concept('mk 0966', 'platform', [], { uniis })?.withdrawal?.year).toBe(2004);
    expect(concept('drug 966', 'platform', [], { id: 'C116926', uniis })?.withdrawal?.year).toBe(2004);
    expect(concept('drug 966', 'platform', [], { uniis })).toBeNull();
    expect(concept('mk 0966', 'technique', [], { uniis })).toBeNull();
  });

  test('only where it is a drug, and no class or part of a name', () => {
    expect(concept('rofecoxib', 'technique')).toBeNull();
    expect(concept('rofecoxib inhibitors', 'platform')).toBeNull();
    expect(concept('rofecoxib treatment', 'platform')).toBeNull();
    expect(concept('coxibs', 'platform', ['rofecoxib'])).toBeNull();
  });
});
