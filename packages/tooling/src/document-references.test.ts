import { expect, test } from 'vitest';
import { findBrokenReferences, findLongLines, MAX_LINE_CHARS } from './document-references.ts';

const targets = {
  script: (name: string) => ['start', 'test'].includes(name),
  link: (target: string) => target === 'docs/architecture.md',
  path: (path: string) => path === 'services/library/src/app.ts',
  test: (file: string, title: string) => file === 'services/a.test.ts' && title === 'it holds',
  topLevel: new Set(['services', 'docs']),
};
const findBroken = (markdown: string) =>
  findBrokenReferences(markdown, targets).map(({ line, reference }) => `${line} ${reference}`);

test('a README that names a missing npm script is found, with its line', () => {
  expect(findBroken('# Title\n\nRun `npm run deploy` or `npm start`.')).toEqual(['3 npm script deploy']);
});

test('a dead relative link is found; anchors and web addresses are left alone', () => {
  expect(
    findBroken('[a](docs/gone.md) [b](docs/architecture.md#one) [c](https://example.org) [d](#here)'),
  ).toEqual(['1 link docs/gone.md']);
});

test('a backticked path that is gone is found; patterns and foreign words are not paths', () => {
  expect(findBroken('`services/library/src/app.ts` `services/gone.ts` `services/*/src` `and/or`')).toEqual([
    '1 path services/gone.ts',
  ]);
});

test('a reference to a missing test is found, by file or by title', () => {
  expect(findBroken('`a.test.ts` “it holds”; `services/a.test.ts` “it holds”, “it fails”')).toEqual([
    '1 path services/a.test.ts',
    '1 test “it holds” of a.test.ts',
    '1 test “it fails” of services/a.test.ts',
  ]);
});

test('a path in a diagram is checked like one in backticks; other fenced text is not', () => {
  const diagram = 'flowchart LR\n  a["services/library/src/app.ts"] -->|and/or| b["services/gone.ts"]';
  expect(findBroken(`\`\`\`mermaid\n${diagram}\n\`\`\`\n\`\`\`\nservices/gone.ts\n\`\`\``)).toEqual([
    '3 path services/gone.ts',
  ]);
});

test('a line of prose over the limit is found; a row of a table may be longer', () => {
  const limit = 'a'.repeat(MAX_LINE_CHARS);
  expect(findLongLines(`${limit}\n${limit}a\n| ${limit} |`)).toEqual([2]);
});
