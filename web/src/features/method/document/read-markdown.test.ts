import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const withSection = (markdown: string) =>
  readMarkdown(`# Title\n\nLead.\n\n## Part\n\n### One thing\n\n${markdown}`);
const blocks = (markdown: string) => withSection(markdown).parts[0]?.sections[0]?.blocks;

test('a document has a title, a lead, and parts whose sections have anchors', () => {
  const { title, lead, parts } = withSection('Text.\n\n### Another\n\nMore.\n\n## Next\n\n### Last');
  expect(title).toBe('Title');
  expect(lead).toEqual([{ kind: 'paragraph', text: ['Lead.'] }]);
  expect(parts.map((part) => [part.title, part.sections.map(({ id, title: name }) => [id, name])])).toEqual([
    [
      'Part',
      [
        ['one-thing', 'One thing'],
        ['another', 'Another'],
      ],
    ],
    ['Next', [['last', 'Last']]],
  ]);
});

test('text keeps its characters, uses subscripts, and never breaks between a number and its sign', () => {
  expect(blocks('*A* & **B** < 5 %, log₂ of\nπ_others ≥ 2 <')).toEqual([
    {
      kind: 'paragraph',
      text: [
        { kind: 'em', text: ['A'] },
        ' & ',
        { kind: 'strong', text: ['B'] },
        ' <\u00a05\u00a0%, log',
        { kind: 'sub', text: ['2'] },
        ' of π',
        { kind: 'sub', text: ['others'] },
        ' ≥\u00a02 <',
      ],
    },
  ]);
});

test('code blocks are formulas, which break only before a sign', () => {
  expect(blocks('```\na b = 0.5 × c + d / (e + 10)\n```')).toEqual([
    {
      kind: 'formulas',
      lines: [{ name: ['a b'], terms: ['0.5\u00a0×\u00a0c +\u00a0d\u00a0/\u00a0(e\u00a0+\u00a010)'] }],
    },
  ]);
});

test('lists can be nested, and tables know their numeric columns', () => {
  expect(blocks('1. One:\n   - inner\n\n| A | B |\n| - | -: |\n| x | 1 |')).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        [
          { kind: 'paragraph', text: ['One:'] },
          { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', text: ['inner'] }]] },
        ],
      ],
    },
    { kind: 'table', numbers: [false, true], head: [['A'], ['B']], rows: [[['x'], ['1']]] },
  ]);
});

test.each([
  ['markup', 'a <b>c</b>'],
  ['a block of markup', '<div>\n</div>'],
  ['a picture', '![a](b.png)'],
  ['a command', 'run `npm start`'],
  ['a link out of the document', '[a](other.md)'],
  ['a link to no section', '[a](#nowhere)'],
  ['code that is no formula', '```\nnpm start\n```'],
  ['a heading of the fourth depth', '#### Deep'],
])('%s fails the build', (_, markdown) => {
  expect(() => withSection(markdown)).toThrow();
});

test('text between a part and its first section fails the build', () => {
  expect(() => readMarkdown('# T\n\n## Part\n\nStray.\n\n### S')).toThrow("'Part' begins without a section");
});
