import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AsciiParser } from './ascii-parser.ts';
import { importFiles } from './import-files.ts';
import { RecordValidator } from './record-validator.ts';
import { shippedVocabulary } from './shipped-vocabulary.ts';
import { createTempFiles } from './testing/temp-files.ts';
import { XmlParser } from './xml-parser.ts';

let files: Awaited<ReturnType<typeof createTempFiles>>;
beforeAll(async () => {
  files = await createTempFiles();
});
afterAll(() => files.remove());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heapBytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const PIECE_CHARS = 65_536;
const XML =
  '<DescriptorRecordSet><DescriptorRecord><DescriptorUI>D000001</DescriptorUI><DescriptorName><String>';
const TERM = `${XML}A</String></DescriptorName><ConceptList><Concept><TermList><Term>`;
const CDATA = `<![CDATA[${'a'.repeat(900_000)}]]>`;
const ASCII = '*NEWRECORD\nMH = A\nUI = D000001\n';

/** The start of a record that never ends, and the part that repeats. */
const ENDLESS = [
  ['CDATA sections', 'desc2031.xml', XML, CDATA, 'a record is too large'],
  [
    'CDATA sections that no field is read from',
    'desc2031.xml',
    `${TERM}<Note>`,
    CDATA,
    'a record is too large',
  ],
  [
    'empty elements with long attributes',
    'desc2031.xml',
    TERM,
    `<x y="${'z'.repeat(900_000)}"/>`,
    'a record is too large',
  ],
  ['names', 'desc2031.xml', TERM, '<String>b</String>', 'a record has more than 2000 names'],
  ['ENTRY lines', 'd2031.bin', ASCII, 'ENTRY = b|T001\n', 'a record has more than 2000 names'],
  ['MN lines', 'd2031.bin', ASCII, 'MN = C14\n', 'a record is too large'],
  ['PA lines', 'd2031.bin', ASCII, `PA = ${'b'.repeat(90_000)}\n`, 'a record is too large'],
  ['lines that no field is read from', 'd2031.bin', ASCII, 'MS = b\n', 'a record is too large'],
] as const;

describe('a record with endless', () => {
  test.each(ENDLESS)('%s is rejected within 16 MB', (_, name, start, again, reason) => {
    const parser = name.endsWith('.xml') ? new XmlParser() : new AsciiParser();
    let read = 0;
    const write = (piece: string) => {
      read += piece.length;
      parser.write(piece);
    };
    const text = again.repeat(Math.ceil(PIECE_CHARS / again.length));
    const readAll = () => {
      write(start);
      while (read < 16 * 2 ** 20)
        for (let at = 0; at < text.length; at += PIECE_CHARS) write(text.slice(at, at + PIECE_CHARS));
    };
    expect(readAll).toThrow(
      expect.objectContaining({ name: 'VocabularyError', message: expect.stringContaining(reason) }),
    );
    expect(read).toBeLessThan(16 * 2 ** 20);
  });

  test.each(ENDLESS)('%s is rejected with the name of its file', async (_, name, start, again, reason) => {
    const path = await files.write(name, start + again.repeat(Math.ceil(9_000_000 / again.length)));
    const taken = importFiles([path], { present: await shippedVocabulary() });
    await expect(taken).rejects.toThrow(new RegExp(`^${name} is refused at line \\d+: ${reason}`));
  });
});

test.each([
  [
    'desc2031.xml',
    '<DescriptorRecordSet>',
    (id: string, note: string) =>
      `<DescriptorRecord><DescriptorUI>${id}</DescriptorUI><DescriptorName><String>The name of ${id}</String></DescriptorName><Note>${note}</Note></DescriptorRecord>`,
  ],
  [
    'd2031.bin',
    '',
    (id: string, note: string) => `*NEWRECORD\nMH = The name of ${id}\nUI = ${id}\nMS = ${note}\n`,
  ],
] as const)('%s: ignored content does not stay in memory', (name, start, record) => {
  const parser = name.endsWith('.xml') ? new XmlParser() : new AsciiParser();
  const note = 'x'.repeat(PIECE_CHARS);
  // As in reading a file: each chunk is a string of its own.
  const write = (piece: string) => parser.write(Buffer.from(piece).toString());
  if (start) write(start);
  const before = heapBytes();
  for (let n = 0; n < 1_000; n += 1) write(record(`D${String(n).padStart(6, '0')}`, note));
  expect(heapBytes() - before).toBeLessThan(0.25 * 1_000 * PIECE_CHARS);
  parser.write('');
});

describe('many records', () => {
  const ids = Array.from({ length: 3_000 }, (_, n) => `D${String(n).padStart(6, '0')}`);
  const record = { trees: [], actions: [], mappedTo: [] };

  test.each([
    ['with too many names, which are short', ids.slice(0, 1_999)],
    ['with names of too many characters', ids.slice(0, 100).map((id) => id.padEnd(2_000, 'x'))],
  ])('%s, are rejected, though each is valid', (_, entryTerms) => {
    const records = new RecordValidator();
    expect(() => {
      for (const id of ids) records.add({ ...record, id, name: id, entryTerms }, 'descriptors');
    }).toThrow('is refused: its records have more than 4000000 values or 134217728 characters');
    expect(records.all.length).toBeGreaterThan(100);
  });

  test('are rejected as soon as an invalid one ends', () => {
    const parser = new AsciiParser();
    parser.write(`${ASCII}\n${ASCII}\n`);
    expect(() => parser.write('*NEWRECORD\n')).toThrow('is refused: it has D000001 twice');
  });
});
