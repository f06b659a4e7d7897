import { expect, test } from 'vitest';
import { deadReferences } from './document-references.ts';

const known = {
  script: (name: string) => ['start', 'test'].includes(name),
  link: (target: string) => target === 'docs/architecture.md',
  path: (path: string) => path === 'services/library/src/app.ts',
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
