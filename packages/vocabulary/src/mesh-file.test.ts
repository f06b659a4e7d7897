import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMeshFile } from './mesh-file.ts';
import { VocabularyError } from './record.ts';
import { createTempFiles, fixture, fixturePath } from './testing/temp-files.ts';

let files: Awaited<ReturnType<typeof createTempFiles>>;
beforeAll(async () => {
  files = await createTempFiles();
});
afterAll(() => files.remove());

const LOSARTAN = {
  id: 'D019808',
  name: 'Losartan',
  entryTerms: ['Cozaar'],
  actions: ['D000959'],
  mappedTo: [],
};

describe('NLM’s files are parsed', () => {
  test('of descriptors in XML; permuted names and unknown elements are skipped', async () => {
    const { records, ...file } = await readMeshFile(fixturePath('desc2023.xml'));
    expect(file).toEqual({ name: 'desc2023.xml', kind: 'descriptors', year: 2023 });
    expect(records).toHaveLength(5);
    expect(records[0]).toMatchObject({ name: 'Cardiovascular Diseases', entryTerms: [] });
    expect(records[2]).toEqual({
      id: 'D006333',
      name: 'Heart Failure',
      entryTerms: ['Cardiac & Heart Failure', 'Heart Failure, Congestive'],
      trees: ['C14.280.434'],
      actions: [],
      mappedTo: [],
    });
    expect(records[4]).toEqual({ ...LOSARTAN, trees: ['D02', 'D03'] });
  });

  test('of descriptors in the ASCII format, where actions are given by name', async () => {
    const { records, ...file } = await readMeshFile(fixturePath('d2024.bin'));
    expect(file).toEqual({ name: 'd2024.bin', kind: 'descriptors', year: 2024 });
    expect(records[2]).toMatchObject({ entryTerms: ['Heart Failure, Congestive', 'Cardiac Failure'] });
    expect(records[3]).toEqual({ ...LOSARTAN, trees: ['D02'] });
  });

  test('of supplementary substances', async () => {
    const { records, ...file } = await readMeshFile(fixturePath('supp2023.xml'));
    expect(file).toEqual({ name: 'supp2023.xml', kind: 'substances', year: 2023 });
    expect(records[0]).toEqual({
      id: 'C549068',
      name: 'sacubitril and valsartan sodium hydrate drug combination',
      entryTerms: ['Entresto', 'LCZ 696'],
      trees: [],
      actions: ['D000959'],
      mappedTo: ['D019808'],
    });
    expect(records[1]).toMatchObject({ id: 'C000611234', entryTerms: [] });
  });

  test.each(['desc2023.xml', 'd2024.bin', 'supp2023.xml'])(
    '%s equally when gzipped or with CRLF',
    async (name) => {
      const { records } = await readMeshFile(fixturePath(name));
      const text = await fixture(name);
      for (const content of [gzipSync(text), text.replaceAll('\n', '\r\n')])
        expect((await readMeshFile(await files.write(name, content))).records).toEqual(records);
    },
  );
});

const refusal = async (name: string, content: string | Uint8Array): Promise<string> => {
  const error = await readMeshFile(await files.write(name, content)).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(VocabularyError);
  return (error as VocabularyError).message;
};

const recordXml = (inner: string) =>
  `<DescriptorRecordSet><DescriptorRecord><DescriptorUI>D000001</DescriptorUI><DescriptorName><String>A</String></DescriptorName>${inner}</DescriptorRecord></DescriptorRecordSet>`;
const term = (name: string) =>
  recordXml(
    `<ConceptList><Concept><TermList><Term><String>${name}</String></Term></TermList></Concept></ConceptList>`,
  );
const recordBin = (lines: string) => `*NEWRECORD\nMH = A\n${lines}UI = D000001\n`;

describe('is rejected with a readable reason:', () => {
  test.each([
    ['an empty file', 'desc2023.xml', '', 'is empty'],
    [
      'a page of the web',
      'desc2023.xml',
      '<html><body>Sign in</body></html>',
      'holds something else, not descriptors or supplementary substances: its root element is <html>',
    ],
    ['a web page that is no XML', 'desc2023.xml', '<!DOCTYPE html><html><br></html>', 'holds something else'],
    [
      'articles of PubMed',
      'desc2023.xml',
      '<PubmedArticleSet><PubmedArticle/></PubmedArticleSet>',
      'holds articles, not descriptors',
    ],
    ['qualifiers in XML', 'qual2023.xml', '<QualifierRecordSet/>', 'holds qualifiers, not descriptors'],
    [
      'qualifiers',
      'q2023.bin',
      '*NEWRECORD\nRECTYPE = Q\nSH = abnormalities\nUI = Q000002\n',
      'holds qualifiers, not descriptors (RECTYPE = Q)',
    ],
    [
      'qualifiers that do not say so',
      'q2023.bin',
      '*NEWRECORD\nSH = abnormalities\n',
      'holds qualifiers, not descriptors (SH',
    ],
    [
      'substances in the ASCII format',
      'c2023.bin',
      '*NEWRECORD\nRECTYPE = C\nNM = x\n',
      'holds records of another kind (RECTYPE = C)',
    ],
    ['another text', 'd2023.bin', 'ui\tname\nD000001\tCalcimycin\n', 'is neither XML nor NLM’s ASCII format'],
    ['bytes that are no text', 'd2023.bin', Uint8Array.of(0xff, 0xfe, 0, 1, 2, 3), 'is not UTF-8 text'],
    [
      'a damaged gzip file',
      'desc2023.xml.gz',
      Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 7, 7, 7),
      'is damaged: the gzip data cannot be read',
    ],
    ['a file without a year in its name', 'mesh.xml', recordXml(''), 'has no year in its name'],
    ['a set without records', 'desc2023.xml', '<DescriptorRecordSet/>', 'holds no records'],
    [
      'an entity',
      'desc2023.xml',
      `<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]>${term('&b;')}`,
      'is not well-formed XML: line 1: undefined entity',
    ],
    [
      'a file from outside',
      'desc2023.xml',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${term('&a;')}`,
      'is not well-formed XML: line 1: undefined entity',
    ],
    [
      'another encoding',
      'desc2023.xml',
      `<?xml version="1.0" encoding="UTF-16"?>${recordXml('')}`,
      'is encoded as UTF-16',
    ],
    [
      'elements without end',
      'desc2023.xml',
      recordXml('<a>'.repeat(100)),
      'is refused at line 1: elements are nested too deeply',
    ],
    [
      'attributes without end',
      'desc2023.xml',
      recordXml(`<a ${Array.from({ length: 99 }, (_, n) => `b${n}="c"`).join(' ')}/>`),
      'an element has too many attributes',
    ],
    [
      'a term of megabytes',
      'desc2023.xml',
      term('a'.repeat(3_000_000)),
      'a text or an attribute is too long',
    ],
    [
      'a term of a page',
      'desc2023.xml',
      term('a'.repeat(3_000)),
      'the record D000001 has a name of 3000 characters, above 2000',
    ],
    [
      'an attribute of megabytes',
      'desc2023.xml',
      recordXml(`<a b="${'c'.repeat(3_000_000)}"/>`),
      'a text or an attribute is too long',
    ],
    ['a line of megabytes', 'd2023.bin', recordBin(`MS = ${'a'.repeat(3_000_000)}\n`), 'a line is too long'],
    [
      'a record with a hundred thousand names',
      'd2023.bin',
      recordBin(Array.from({ length: 100_000 }, (_, n) => `ENTRY = b${n}\n`).join('')),
      'has more than 2000 names',
    ],
    [
      'a name with a control character',
      'd2023.bin',
      recordBin('ENTRY = a\u0007b\n'),
      'has a name with the control character U+0007',
    ],
    [
      'a name that turns its direction',
      'desc2023.xml',
      term('safe \u202egnihton'),
      'has a name with the control character U+202E',
    ],
    [
      'an isolate without end',
      'desc2023.xml',
      term('a\u2066b'),
      'has a name with the control character U+2066',
    ],
    ['an empty name', 'd2023.bin', recordBin('ENTRY = \n'), 'has an empty name'],
    [
      'a tree number that is none',
      'd2023.bin',
      recordBin("MN = C14'; DROP TABLE\n"),
      'has a tree number that is none',
    ],
    [
      'an action that is no identifier',
      'desc2023.xml',
      recordXml(
        '<PharmacologicalActionList><PharmacologicalAction><DescriptorReferredTo><DescriptorUI>../..</DescriptorUI></DescriptorReferredTo></PharmacologicalAction></PharmacologicalActionList>',
      ),
      'refers to something that is no identifier',
    ],
    ['an identifier twice', 'd2023.bin', recordBin('') + recordBin(''), 'it has D000001 twice'],
    [
      'a record with two identifiers',
      'd2023.bin',
      recordBin('UI = D000002\n'),
      'a record has two identifiers',
    ],
    ['a record with two headings', 'd2023.bin', recordBin('MH = B\n'), 'a record has two headings'],
    [
      'an identifier of another kind',
      'd2023.bin',
      '*NEWRECORD\nMH = A\nUI = Q000001\n',
      'has no identifier of a descriptor or substance',
    ],
    [
      'a substance among descriptors',
      'd2023.bin',
      '*NEWRECORD\nMH = A\nUI = C000001\n',
      'C000001 is not an identifier of descriptors',
    ],
    [
      'a record without identifier',
      'd2023.bin',
      '*NEWRECORD\nMH = A\n\n*NEWRECORD\nMH = B\nUI = D000002\n',
      'the record before it is not complete, without an identifier (UI)',
    ],
    [
      'a line that is no field',
      'd2023.bin',
      '*NEWRECORD\nMH = A\nGarbage\nUI = D000001\n',
      'is refused at line 3: this is no field of a record',
    ],
  ])('%s', async (_, name, content, reason) => {
    expect(await refusal(name, content)).toContain(reason);
  });

  test('a missing file, or a folder', async () => {
    await expect(readMeshFile(fixturePath('desc1999.xml'))).rejects.toThrow('does not exist');
    await expect(readMeshFile(import.meta.dirname)).rejects.toThrow('is a folder');
  });

  test.each(['desc2023.xml', 'supp2023.xml'])('%s truncated anywhere', async (name) => {
    const text = (await fixture(name)).trimEnd();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: text.length - 1 }), async (end) => {
        expect(await refusal(name, text.slice(0, end))).toMatch(/is not well-formed XML|has no identifier/);
      }),
      { numRuns: 60 },
    );
  });

  test('a gzipped file truncated anywhere', async () => {
    const packed = gzipSync(await fixture('d2024.bin'));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: packed.length - 1 }), async (end) => {
        expect(await refusal('d2024.bin.gz', packed.subarray(0, end))).toContain('is cut short');
      }),
      { numRuns: 30 },
    );
  });

  test('the ASCII format truncated anywhere within a record', async () => {
    const text = await fixture('d2024.bin');
    const inside = [...text].flatMap((_, end) => {
      const head = text.slice(0, end);
      return end > 12 && !/UI = D\d{6}\n+(?:\*NEWRECORD\n)?$/.test(head) ? [end] : [];
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...inside), async (end) => {
        expect(await refusal('d2024.bin', text.slice(0, end))).toMatch(
          /is cut short|is no field|is neither XML/,
        );
      }),
      { numRuns: 60 },
    );
  });

  test('arbitrary content: a file is parsed or rejected with an error of its own, and nothing else happens', async () => {
    const piece = fc.constantFrom(
      '*NEWRECORD\n',
      'MH = ',
      'UI = D000001\n',
      '<DescriptorRecordSet>',
      '<DescriptorRecord>',
      '</DescriptorRecord>',
      '<![CDATA[',
      ']]>',
      '&#0;',
      '\u0000',
      'é',
      '\n',
      '=',
      '<!--',
      '<?x',
      '"',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        const path = await files.write('d2023.bin', pieces.join(''));
        const outcome = await readMeshFile(path).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(VocabularyError);
      }),
      { numRuns: 200 },
    );
  });
});

const { REAL_MESH_FOLDER: real = '' } = process.env;
describe.skipIf(!existsSync(real))('original files of NLM’s (REAL_MESH_FOLDER)', () => {
  test('the sample of 2006 is parsed completely', async () => {
    const { records, year } = await readMeshFile(join(real, 'samples-2006/xml2006sample.xml'));
    expect(year).toBe(2006);
    expect(records).toEqual([
      {
        id: 'D000001',
        name: 'Calcimycin',
        entryTerms: ['A-23187', 'Antibiotic A23187', 'A23187'],
        trees: ['D03.438.221.173'],
        actions: ['D000900', 'D007476'],
        mappedTo: [],
      },
    ]);
  });

  test('its other samples are rejected as samples', async () => {
    const others = readdirSync(join(real, 'samples-2006')).filter((name) => name.startsWith('pa'));
    expect(others.length).toBeGreaterThan(0);
    for (const name of others)
      await expect(readMeshFile(join(real, 'samples-2006', name))).rejects.toThrow(
        'holds lists of pharmacological actions',
      );
  });

  test('every descriptor of 2014 is parsed; the qualifiers are rejected', async () => {
    const { records } = await readMeshFile(join(real, 'd2014.bin.gz'));
    expect(records).toHaveLength(27_148);
    expect(records.find(({ id }) => id === 'D000003')).toMatchObject({
      name: 'Abattoirs',
      entryTerms: ['Abattoir', 'Slaughterhouse', 'Slaughterhouses'],
    });
    await expect(readMeshFile(join(real, 'q2014.bin.gz'))).rejects.toThrow('holds qualifiers');
  });
});
