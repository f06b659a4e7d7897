import { expect, test } from 'vitest';
import { formatProgress, reportLines } from './report.ts';

const counts = {
  added: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  skipped: 0,
  skippedRecords: [],
  error: null,
};

test('the report has one line per file and states failures', () => {
  expect(
    reportLines([
      { ...counts, file: 'a.xml', status: 'imported', added: 1_234, updated: 2, unchanged: 1, deleted: 1 },
      { ...counts, file: 'b.xml', status: 'unchanged', unchanged: 7 },
      { ...counts, file: 'c.xml.gz', status: 'failed', error: 'is cut short: the gzip data ends too early' },
    ]),
  ).toEqual({
    failed: true,
    lines: [
      '  imported   a.xml: 1,234 added, 2 updated, 1 unchanged, 1 deleted',
      '  unchanged  b.xml: imported before',
      '  FAILED     c.xml.gz is cut short: the gzip data ends too early (0 added)',
      '1,234 articles added, 2 updated, 1 deleted; 1 of 3 files could not be read to the end.',
    ],
  });
});

test('the report names the records that were left out, the first of many', () => {
  const skippedRecords = [
    { line: 1_204, pmid: '31000001', title: 'A title', reason: 'is not well-formed XML: undefined entity' },
    { line: 1_300, pmid: null, title: 'Another title', reason: 'has no PMID' },
    { line: 1_400, pmid: null, title: null, reason: 'has no PMID' },
  ];
  expect(
    reportLines([{ ...counts, file: 'a.xml', status: 'imported', added: 5, skipped: 1_003, skippedRecords }]),
  ).toEqual({
    failed: false,
    lines: [
      '  imported   a.xml: 5 added, 1,003 left out',
      '    left out: PMID 31000001 (line 1,204) is not well-formed XML: undefined entity',
      '    left out: “Another title” (line 1,300) has no PMID',
      '    left out: the record at line 1,400 has no PMID',
      '    and 1,000 more',
      '5 articles added, 0 updated, 0 deleted; 1,003 records left out.',
    ],
  });
});

test('progress is a share, and bytes and records in words', () => {
  const progress = {
    file: '/data/a.xml.gz',
    bytes: 5_000_000,
    totalBytes: 10_000_000,
    records: 1_500,
    filesDone: 0,
    files: 1,
  };
  expect(formatProgress(progress)).toEqual({ share: 0.5, text: '5.0 of 10.0 MB, a.xml.gz: 1,500 records' });
});
