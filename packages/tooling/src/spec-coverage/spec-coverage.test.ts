import { describe, expect, test } from 'vitest';
import { computeCoverage } from './coverage.ts';
import { parseArea } from './statements.ts';
import { taggedTests } from './tagged-tests.ts';

describe('statements', () => {
  test('are read with their ids and continuation lines; prose and headings are left alone', () => {
    const area = parseArea(
      'auth',
      '# Signing in\n\nProse.\n\n## Forms\n\n- `auth/tabs` Two tabs,\n  Login first.\n- `auth/b` B.\n',
    );
    expect(area).toEqual({
      name: 'auth',
      title: 'Signing in',
      statements: [
        { id: 'auth/tabs', text: 'Two tabs, Login first.' },
        { id: 'auth/b', text: 'B.' },
      ],
    });
  });

  test.each([
    '- `shell/tabs` Two tabs.',
    '- `auth/Tabs` Two tabs.',
    '- Two tabs.',
    '* `auth/tabs` Two tabs.',
  ])('%s is refused, with its line', (line) => {
    expect(() => parseArea('auth', `# Signing in\n\n${line}\n`)).toThrow('docs/spec/auth.md:3: ');
  });
});

describe('tags', () => {
  const read = (source: string) => taggedTests('a.test.ts', source);

  test('are found on a test, in groups, with .each, one or several', () => {
    const source = `
      test('plain', () => {});
      test('one', { tags: 'auth/tabs' }, () => {});
      describe('group', () => {
        describe.each([1])('inner %s', () => {
          test.each(rows)('case %s', { timeout: 5, tags: ['auth/a', 'auth/b'] }, async () => { f({ tags: ['x'] }); });
        });
      });
      test(\`about \${name}\`, { tags: ['auth/c'] }, () => {});`;
    expect(read(source).map(({ title, tags }) => [title, tags])).toEqual([
      ['one', ['auth/tabs']],
      ['group › inner %s › case %s', ['auth/a', 'auth/b']],
      [`about \${name}`, ['auth/c']],
    ]);
  });

  test.each([
    ["describe('g', { tags: ['auth/a'] }, () => {});", 'not on a group'],
    ["test('t', { tags: TAGS }, () => {});", 'written out'],
    ["test('t', { tags: [...TAGS] }, () => {});", 'written out'],
    ["test.skip('t', { tags: ['auth/a'] }, () => {});", 'proves nothing'],
    ["test.fails('t', { tags: ['auth/a'] }, () => {});", 'proves nothing'],
  ])('%s is refused', (source, reason) => {
    expect(() => read(source)).toThrow(`a.test.ts:1: `);
    expect(() => read(source)).toThrow(reason);
  });
});

describe('coverage', () => {
  const areas = [
    {
      name: 'auth',
      title: 'Signing in',
      statements: [
        { id: 'auth/tabs', text: 'Two tabs: <Login> | Register.' },
        { id: 'auth/pending', text: 'Pending.' },
      ],
    },
  ];

  test('a statement is listed with its tests; one without a test is open', () => {
    const shows = (title: string) => ({ file: 'web/a.test.tsx', title, tags: ['auth/tabs'] });
    const { document, open, unknown } = computeCoverage(areas, [shows('[first] a | b'), shows('second')]);
    expect(document).toContain(
      '| `auth/tabs` | Two tabs: &lt;Login> \\| Register. | [\\[first\\] a \\| b](../web/a.test.tsx)<br>[second](../web/a.test.tsx) |',
    );
    expect(document).toContain('| `auth/pending` | Pending. | **open** |');
    expect(document).toContain('2 statements, 1 open, 2 tests.');
    expect([open, unknown]).toEqual([['auth/pending'], []]);
  });

  test('a tag that is no statement is named with its test', () => {
    const { unknown } = computeCoverage(areas, [{ file: 'a.test.ts', title: 't', tags: ['auth/tab'] }]);
    expect(unknown).toEqual(['a.test.ts: "t" is tagged auth/tab, which docs/spec does not have']);
  });
});
