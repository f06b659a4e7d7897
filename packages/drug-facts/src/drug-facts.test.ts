import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openDrugFacts } from './drug-facts.ts';
import { readShippedDrugs, shippedDrugFacts } from './shipped-drug-facts.ts';

const drugs = shippedDrugFacts();
const withdrawalOf = (name: string) => drugs.find(name)?.withdrawal ?? null;
const approvalsOf = (name: string) => drugs.find(name)?.approvals ?? [];

describe('the shipped table', () => {
  test.each([
    ['terfenadine', 1998, 'us'],
    ['astemizole', 1999, 'us'],
    ['mibefradil', 1998, 'worldwide'],
    ['troglitazone', 2000, 'worldwide'],
    ['cerivastatin', 2001, 'worldwide'],
    ['rofecoxib', 2004, 'worldwide'],
    ['valdecoxib', 2005, 'worldwide'],
    ['sibutramine', 2010, 'us'],
    ['cisapride', 2000, 'us'],
    ['phenacetin', 1983, 'us'],
    ['lorcaserin', 2020, 'us'],
    ['ranitidine', 2020, 'us'],
    ['daclizumab', 2018, 'worldwide'],
    ['tienilic acid', 1980, 'us'],
  ])('%s left the market for safety in %i: %s', (name, year, extent) => {
    const withdrawal = withdrawalOf(name);
    expect(withdrawal).toMatchObject({ year, extent });
    expect(withdrawal?.isFormOnly ?? withdrawal?.back).toBeUndefined();
  });

  test.each([
    ['thalidomide', 1961, 1998],
    ['gemtuzumab ozogamicin', 2010, 2017],
    ['natalizumab', 2005, 2006],
    ['alosetron', 2000, 2002],
  ])('%s left in %i and came back in %i', (name, year, back) => {
    expect(withdrawalOf(name)).toMatchObject({ year, back });
  });

  test.each(['domperidone', 'somatropin', 'ketoconazole', 'gatifloxacin'])('of %s one form left', (name) => {
    expect(withdrawalOf(name)).toMatchObject({ isFormOnly: true });
  });

  test.each(['flupirtine', 'metamizole', 'pholcodine', 'levamisole'])('%s left some countries', (name) => {
    expect(withdrawalOf(name)).toMatchObject({ extent: 'some-countries' });
  });

  test.each([
    'aspirin',
    'adenosine',
    'selegiline',
    'bromocriptine',
    'clozapine',
    'codeine',
    'parecoxib',
    'aducanumab',
    'lecanemab',
    'carvedilol',
  ])('%s did not leave the market', (name) => {
    expect(withdrawalOf(name)).toBeNull();
  });

  test.each([
    ['tolbutamide', 1957],
    ['carvedilol', 1995],
    ['nateglinide', 2000],
    ['empagliflozin', 2014],
    ['midostaurin', 2017],
    ['tecovirimat', 2018],
    ['lecanemab', 2023],
    ['methadone', 1947],
    ['conjugated estrogens', 1942],
    ['estrogens, conjugated', 1942],
    ['Vioxx', 1999],
  ])('%s was first approved in %i', (name, year) => {
    expect(approvalsOf(name)[0]).toMatchObject({ year });
  });

  test('an accelerated approval is known as one', () => {
    expect(approvalsOf('aducanumab')).toEqual([{ agency: 'FDA', year: 2021, isEarly: true }]);
  });

  test.each(['torcetrapib', 'omapatrilat'])('%s was never approved', (name) => {
    expect(approvalsOf(name)).toEqual([]);
  });

  test('finds by salt, by brand and by UNII; not by a part of a name', () => {
    const rofecoxib = drugs.find('rofecoxib');
    expect(drugs.find('ROFECOXIB sodium')).toEqual(rofecoxib);
    expect(drugs.findByUnii('0qtw8z7mcr')).toEqual(rofecoxib);
    expect(drugs.find('rofecoxib analogues')).toBeNull();
    expect(drugs.find('coxibs')).toBeNull();
  });

  test('finds by a bare name what every list has as one salt alone, and by no other end', () => {
    expect(approvalsOf('rizatriptan')).toContainEqual({ agency: 'FDA', year: 1998 });
    expect(drugs.find('estradiol')?.name).toBe('estradiol');
    expect(drugs.find('benzyl')).toBeNull();
    expect(drugs.find('aluminum')).toBeNull();
  });

  test('is small', () => {
    expect(readShippedDrugs().length).toBeLessThanOrEqual(250_000);
  });

  test('names the sources of a withdrawal after the lists with their addresses', () => {
    expect(withdrawalOf('umbralisib')?.document?.url).toMatch(/^https:\/\/www\.fda\.gov\//);
    expect(withdrawalOf('flupirtine')?.document?.url).toMatch(/^https:\/\/www\.ema\.europa\.eu\//);
  });

  test('every line can be read', () => {
    const names = brotliDecompressSync(readShippedDrugs())
      .toString()
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split('\t', 1)[0] ?? '');
    expect(names).toHaveLength(drugs.size);
    for (const name of names) expect(drugs.find(name)?.name, name).toBe(name);
  });
});

describe('a damaged table', () => {
  const header = '{"format":1,"version":"1","sources":{"withdrawals":{"asOf":"2024"}}}';
  const open = (...lines: string[]) => openDrugFacts(brotliCompressSync(Buffer.from(lines.join('\n'))));

  test('is refused with the reason', () => {
    expect(() => openDrugFacts(Buffer.from('nonsense'))).toThrow('cannot be unpacked');
    expect(() => open(header)).toThrow('ends too early');
    expect(() => open('{}', '')).toThrow('later release');
    expect(() => open('{"format":1}', '')).toThrow('header is incomplete');
    expect(() => open(header, 'zorblax', '')).toThrow('line 2 is incomplete');
  });

  test.each([
    ['a\t\t\tXYZ1990\t', 'none of FDA, EMA'],
    ['a\t\t\tFDA19\t', "'19' is no year"],
    ['a\t\t\t\t\t1990\tnowhere\t\t\tliver\tFDA', 'none of worldwide'],
    ['a\t\t\t\t\t\tus\t\t\tliver\tFDA', 'no year'],
    ['a\t\t\t\t\t1990\tus\t\t\t\tFDA', 'neither reason nor source'],
  ])('a line %j is refused when it is read', (line, message) => {
    expect(() => open(header, line, '').find('a')).toThrow(message);
  });
});
