import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { medlineXml, recordXml } from '../testing/medline-xml.ts';

const MB = 1_048_576;
/** The parser must stop long before the end; one file is as large as a real upload. */
const SIZE_MB = { 'an attribute': 100, others: 20 } as const;
const before = (start: string) => `<?xml version="1.0"?><PubmedArticleSet>${start}`;

/** Large files, gzipped: a prefix, a repeated part, and the expected error. */
const ENDLESS = [
  ['an attribute', before('<PubmedArticle Id="'), 'a', /an attribute that is too long/],
  ['a name', before('<P'), 'a', /cut short/],
  [
    'a title',
    before('<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>'),
    'text ',
    /too l/,
  ],
  ['a comment', before('<!-- '), 'text ', /cut short/],
  ['an instruction', before('<?x '), 'text ', /cut short/],
  ['an instruction in a record', before('<PubmedArticle><?x '), 'text ', /too long/],
  ['a CDATA section', before('<PubmedArticle><![CDATA['), 'text ', /too l/],
  [
    'a document type',
    '<?xml version="1.0"?><!DOCTYPE x [',
    '<!ENTITY a "a">',
    /holds no XML|holds no MEDLINE/,
  ],
  ['attributes', before('<PubmedArticle '), '', /too many attributes/],
  ['elements within each other', before('<PubmedArticle>'), '<a>', /nested too deeply/],
  ['elements side by side', before('<PubmedArticle>'), '<Author>x</Author>', /too large/],
  ['no markup at all', '', 'text ', /holds no records/],
  ['a line of a tagged record', 'PMID- 1\nTI  - ', 'text ', /a line is too long/],
  ['a tagged record', 'PMID- 1\n', 'AU  - Doe J\n', /is too large/],
  ['a row of a table', 'PMID,Title\n1,"', 'text ', /a row is too long/],
] as const;

const bomb = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
const withTitle = (doctype: string, title: string) =>
  `<?xml version="1.0"?><!DOCTYPE PubmedArticleSet ${doctype}>${medlineXml(recordXml({ pmid: 1, title })).replace(/^[\s\S]*?<PubmedArticleSet>/, '<PubmedArticleSet>')}`;
const record = medlineXml(recordXml({ pmid: 1, title: 'Größe' }));

/** Small files that attack the parser, or are not what their name says: their record is left out, for a reason. */
const UNUSUAL_FILES = [
  ['an entity bomb', withTitle(`[<!ENTITY l0 "lol">${bomb}]`, '&l12;'), /undefined entity/],
  ['an external entity', withTitle('[<!ENTITY x SYSTEM "file:///etc/passwd">]', '&x;'), /undefined entity/],
  [
    'an external parameter entity',
    withTitle('[<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]', '&y;'),
    /undefined entity/,
  ],
  ['Latin-1 that says it is UTF-8', Buffer.from(record, 'latin1'), /holds bytes that are no text/],
  ['a null character', record.replace('Größe', '\u0000'), /not well-formed XML/],
  ['a null character by its number', record.replace('Größe', '&#0;'), /not well-formed XML/],
] as const;

let folder: string;
let read: { outcomes: Record<string, string>; maxRssMb: number };
const endlessPath = (name: string) => join(folder, `${name}.xml.gz`);
const unusualPath = (name: string) => join(folder, `${name}.xml`);

async function writeEndless(name: string, start: string, repeated: string): Promise<void> {
  const gzip = createGzip({ level: 1 });
  const file = createWriteStream(endlessPath(name));
  gzip.pipe(file);
  gzip.write(start);
  const size = name === 'an attribute' ? SIZE_MB[name] : SIZE_MB.others;
  for (let written = 0; written < size; written += 1) {
    const chunk = repeated
      ? repeated.repeat(Math.ceil(MB / repeated.length))
      : Array.from({ length: MB / 16 }, (_, n) => `a${written}b${n}="1"`).join(' ');
    if (!gzip.write(chunk)) await once(gzip, 'drain');
  }
  gzip.end();
  await once(file, 'close');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-hostile-'));
  for (const [name, start, repeated] of ENDLESS) await writeEndless(name, start, repeated);
  for (const [name, content] of UNUSUAL_FILES) await writeFile(unusualPath(name), content);
  await writeFile(unusualPath('a good one'), record);
  const paths = [
    ...ENDLESS.map(([name]) => endlessPath(name)),
    ...UNUSUAL_FILES.map(([name]) => unusualPath(name)),
    unusualPath('a good one'),
  ];
  const script = new URL('../testing/read-files.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=128',
    script,
    ...paths,
  ]);
  read = JSON.parse(stdout);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

describe('a file of 20 to 100 MB is refused', () => {
  test.each(ENDLESS)('that is nothing but %s', (name, _start, _repeated, reason) => {
    expect(read.outcomes[endlessPath(name)]).toMatch(/^MedlineError: /);
    expect(read.outcomes[endlessPath(name)]).toMatch(reason);
  });
});

describe('a record is left out', () => {
  test.each(UNUSUAL_FILES)('for %s', (name, _content, reason) => {
    expect(read.outcomes[unusualPath(name)]).toMatch(/^0 articles; /);
    expect(read.outcomes[unusualPath(name)]).toMatch(reason);
  });
});

test('after all of them, in one process with a heap of 128 MB, the next file is read', () => {
  expect(read.outcomes[unusualPath('a good one')]).toBe('1 articles');
  expect(read.maxRssMb).toBeLessThan(400);
});
