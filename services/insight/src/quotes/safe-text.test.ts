import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeForDisplay, safeText } from './safe-text.ts';

const pmids = new Set(['9000000123', '7654321']);
const check = (text: string) => safeText(text, 400, pmids);

test.each([
  'Lipid nanoparticles are growing: 44 articles, up from 10 (ratio 2.1).',
  'Doses of 1,234,567 IU were given, p<0.05; n > 12.',
  'Uses data: 12 trials, e.g. of IL-6 and CAR-T; vs. placebo, i.e. nothing.',
  'As PMID 7654321 shows, it works.',
  'Between 2019 and 2024 the share rose to 12.5 %.',
  'NCT01234567 is under way in St. Gallen.',
  'Cases per 100 000 fell; 10⁶ cells were seeded.',
])('accepts: %s', (text) => {
  expect(check(text)).toBe(text);
});

test.each([
  'See https://evil.example/x',
  'See HTTPS://EVIL.EXAMPLE',
  'See hxxps://evil[.]example',
  'See evil[.]com for more',
  'See evil (dot) com for more',
  'See evil dot com for more',
  'Visit www.evil.example',
  'Visit evil.com',
  'Visit evil。com now',
  'Visit ｅｖｉｌ．ｃｏｍ now',
  'Visit e\u200bvil.c\u200bom now',
  'Visit bit.ly/3abc',
  'Visit 10.0.0.1 now',
  'Mail me@evil.example',
  'mailto: me',
  'javascript:alert(1)',
  'data:text/html;base64,xyz',
  'A [link](there)',
  'An ![image](there)',
  'An <a href="x">anchor</a>',
  'An <img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'http&#58;//evil',
  'doi 10.1000/xyz123',
  'PMID 12345678 shows it',
  'PMID: 1 shows it',
  'PMIDs 7654321, 12345678 show it',
  'PubMed ID 555 shows it',
  'as in 12345678',
  'as in １２３４５６７８',
  'as in ١٢٣٤٥٦٧٨',
  'PMC1234567 shows it',
  '',
  ' \u200b ',
  'x'.repeat(401),
])('rejects: %s', (text) => {
  expect(check(text)).toBeNull();
});

test('displayed text has no invisible characters, and is on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = safeText(text, 1_000, pmids);
      if (shown === null) return;
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(safeText(shown, 1_000, pmids)).toBe(shown);
    }),
  );
});

test('a URL is rejected at any position', () => {
  fc.assert(
    fc.property(fc.lorem(), fc.webUrl(), fc.lorem(), (before, url, after) => {
      expect(safeText(`${before} ${url} ${after}`, 10_000, pmids)).toBeNull();
    }),
  );
});

test('direction marks are removed', () => {
  expect(normalizeForDisplay('a\u202eb\u0000c\u2028d')).toBe('abc d');
});
