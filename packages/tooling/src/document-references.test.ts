import { expect, test } from 'vitest';
import { deadReferences, longLines, MAX_LINE_CHARS } from './document-references.ts';

const known = {
  script: (name: string) => ['start', 'test'].includes(name),
  link: (target: string) => target === 'docs/architecture.md',
  path: (path: string) => path === 'services/library/src/app.ts',
  test: (file: string, title: string) => file === 'services/a.test.ts' && title === 'it holds',
  topLevel: new Set(['services', 'docs']),
};
const dead = (markdown: string) =>
  deadReferences(markdown, known).map(({ line, reference }) => `${line} ${reference}`);

test('a README that names a missing npm script is found, with its line', () => {
  expect(dead('# Title\n\nRun `npm run deploy` or `npm start`.')).toEqual(['3 npm script deploy']);
});

test('a dead relative link is found; anchors and web addresses are left alone', () => {
  expect(dead('[a](docs/gone.md) [b](docs/architecture.md#one) [c](https://example.org) [d](#here)')).toEqual(
    ['1 link docs/gone.md'],
  );
});

test('a backticked path that is gone is found; patterns and foreign words are not paths', () => {
  expect(dead('`services/library/src/app.ts` `services/gone.ts` `services/*/src` `and/or`')).toEqual([
    '1 path services/gone.ts',
  ]);
});

test('a test that is named but not there is found, by file or by title', () => {
  expect(dead('`a.test.ts` “it holds”; `services/a.test.ts` “it holds”, “it fails”')).toEqual([
    '1 path services/a.test.ts',
    '1 test “it holds” of a.test.ts',
    '1 test “it fails” of services/a.test.ts',
  ]);
});

test('a path in a diagram is held against the repository as one in backticks; other fenced text is not', () => {
  const diagram = 'flowchart LR\n  a["services/library/src/app.ts"] -->|and/or| b["services/gone.ts"]';
  expect(dead(`\`\`\`mermaid\n${diagram}\n\`\`\`\n\`\`\`\nservices/gone.ts\n\`\`\``)).toEqual([
    '3 path services/gone.ts',
  ]);
});

test('a line of prose over the limit is found; a row of a table may be longer', () => {
  const limit = 'a'.repeat(MAX_LINE_CHARS);
  expect(longLines(`${limit}\n${limit}a\n| ${limit} |`)).toEqual([2]);
});
