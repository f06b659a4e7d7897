import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractOrganisations } from './extract-organisations.ts';
import { foldName, withoutLegalForm } from './fold.ts';
import { recordOrganisations } from './record-organisations.ts';

const short = (text: string) =>
  extractOrganisations(text).map(({ name, kind, country }) => `${name} | ${kind} | ${country}`);

describe('organisations of an affiliation', () => {
  test.each([
    [
      'Department of Sums, Faculty of Arts, University of Exampleton, Exampleton, Canada.',
      ['University of Exampleton | university | CA'],
    ],
    ['Example Pharma GmbH & Co. KG, 12345 Musterstadt, Deutschland', ['Example Pharma | company | DE']],
    ['Example Co., Ltd., Tokyo, Japan', ['Example | company | JP']],
    [
      'St Example Hospital, Leeds, UK; Istituto di Esempio, Università di Esempio, Roma, Italia',
      ['St Example Hospital | hospital | GB', 'Università di Esempio | university | IT'],
    ],
    [
      'INSERM U 1234, CNRS UMR 5678, Université d’Exemple, 75000 Paris, France',
      [
        'INSERM | research institute | FR',
        'CNRS | research institute | FR',
        'Université d’Exemple | university | FR',
      ],
    ],
    [
      'Key Laboratory of Examples, Ministry of Health, Hanoi, Viet Nam',
      ['Ministry of Health | government | VN'],
    ],
    ['Exampleson Institute, Seattle, WA 98000, USA', ['Exampleson Institute | research institute | US']],
    ['Examplogen, 1 Example Street, Basel, Switzerland', ['Examplogen | company | CH']],
    ['Example Foundation, Springfield, Ontario', ['Example Foundation | other non-profit | CA']],
    ['Example College of Medicine, Example University.', ['Example University | university | null']],
    ['Department of Medicine', []],
  ])('%s', (text, organisations) => {
    expect(short(text)).toEqual(organisations);
  });

  test('an organisation in two countries is two, and takes a country that another of its sites tells', () => {
    expect(short('Example Inc, Boston, MA, USA; Example Ltd, London, UK; Example Inc')).toEqual([
      'Example | company | US',
      'Example | company | GB',
    ]);
  });

  test('no text makes an organisation of an address, a number or an e-mail address', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'jane.doe@example.org',
        'Tel: +49 30 1234567',
        'Example University',
        'Fax 030/1234-567',
        '12345',
      ),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom(', ', '; ', ' '), (parts, joint) => {
        const affiliations = [parts.join(joint)];
        for (const { name, country } of recordOrganisations({ affiliations, authors: [] })) {
          expect(name).not.toMatch(/@|\d{5}/u);
          expect(country ?? 'XX').toMatch(/^[A-Z]{2}$/u);
        }
      }),
    );
  });

  test('an author is no company', () => {
    const affiliations = ['Jane Doe, Kiel, Germany', 'Example, Kiel, Germany'];
    expect(
      recordOrganisations({ affiliations, authors: ['Doe J', 'Roe R'] }).map(({ name }) => name),
    ).toEqual(['Example']);
  });
});

test.each([
  ['Example Inc.', 'Example'],
  ['Example Co., Ltd.', 'Example'],
  ['Example GmbH & Co. KG', 'Example'],
  ['Example S.p.A.', 'Example'],
  ['Example A/S', 'Example'],
  ['Example Pvt. Ltd.', 'Example'],
  ['Example Sdn. Bhd.', 'Example'],
  ['Example', null],
  ['Inc', null],
])('%s without its legal form', (name, bare) => {
  expect(withoutLegalForm(name)).toBe(bare);
});

test('spellings of one name fold', () => {
  expect(foldName('The Université de l’Exemple')).toBe(foldName('Universite de l Exemple'));
});
