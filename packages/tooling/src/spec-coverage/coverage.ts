import type { Area } from './statements.ts';
import type { TaggedTest } from './tagged-tests.ts';

export interface Coverage {
  /** The table of statements and tests, in Markdown. */
  document: string;
  /** Statements without a test. */
  open: string[];
  /** Tags that are not statements, with their tests. */
  unknown: string[];
}

/** Matches statements and tests. */
export function computeCoverage(areas: readonly Area[], tests: readonly TaggedTest[]): Coverage {
  const statements = areas.flatMap((area) => area.statements);
  const statementIds = new Set(statements.map(({ id }) => id));
  const testsByTag = new Map<string, TaggedTest[]>();
  const unknown: string[] = [];
  for (const test of tests) {
    for (const tag of test.tags) {
      if (statementIds.has(tag)) testsByTag.set(tag, [...(testsByTag.get(tag) ?? []), test]);
      else unknown.push(`${test.file}: "${test.title}" is tagged ${tag}, which docs/spec does not have`);
    }
  }
  const row = ({ id, text }: Area['statements'][number]) =>
    `| \`${id}\` | ${cell(text)} | ${(testsByTag.get(id) ?? []).map(testCell).join('<br>') || '**open**'} |`;
  const open = statements.filter(({ id }) => !testsByTag.has(id)).map(({ id }) => id);
  const document = [
    '# What the product promises, and the tests that show it',
    '',
    'Written by `npm run fix` from the statements in [spec](../docs/spec/README.md) and the tags of the tests.',
    '',
    `${statements.length} statements, ${open.length} open, ${new Set([...testsByTag.values()].flat()).size} tests.`,
    ...areas.flatMap(({ title, statements }) => [
      '',
      `## ${title}`,
      '',
      '| id | statement | shown by |',
      '| --- | --- | --- |',
      ...statements.map(row),
    ]),
    '',
  ].join('\n');
  return { document, open, unknown };
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The title, linked to its file. */
const testCell = ({ file, title }: TaggedTest): string =>
  `[${cell(title).replace(/[[\]]/g, '\\$&')}](../${file})`;
