import ts from 'typescript';

/** A test and the statements that it proves. */
export interface TaggedTest {
  file: string;
  /** Titles of its groups and its own, joined by ' › '; a computed title is its source text. */
  title: string;
  tags: string[];
}

const GROUPS = new Set(['describe', 'suite']);
const TESTS = new Set(['test', 'it']);
/** Tests that do not run, or are expected to fail, prove nothing. */
const SHOWS_NOTHING = new Set(['skip', 'todo', 'fails']);

/**
 * The tagged tests of a file, parsed without running it: `test('title', { tags: ['area/name'] }, () => …)`, also with
 * `.each`. Throws if tags are on a group or computed, because each test must state its own.
 */
export function taggedTests(file: string, source: string): TaggedTest[] {
  if (!source.includes('tags:')) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: TaggedTest[] = [];

  const visit = (node: ts.Node, titles: string[]): void => {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, titles));
      return;
    }
    const words = getMemberNames(node.expression);
    const [head = ''] = words;
    const [title, options] = node.arguments;
    const named = title && !ts.isFunctionLike(title) && (GROUPS.has(head) || TESTS.has(head));
    const inner = named ? [...titles, getLiteralText(title)] : titles;
    const tags = named && options && readTags(options);
    if (tags) {
      const at = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (!TESTS.has(head)) throw new Error(`${at}: tags belong on a test, not on a group`);
      if (tags === 'computed') throw new Error(`${at}: tags must be written out`);
      if (words.some((word) => SHOWS_NOTHING.has(word)))
        throw new Error(`${at}: a skipped or failing test proves nothing`);
      found.push({ file, title: inner.join(' › '), tags });
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(tree, []);
  return found;
}

/** `test.each(rows)` → ['test', 'each']. */
function getMemberNames(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression))
    return [...getMemberNames(expression.expression), expression.name.text];
  if (ts.isCallExpression(expression)) return getMemberNames(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return getMemberNames(expression.tag);
  return [];
}

const getLiteralText = (node: ts.Expression): string =>
  ts.isStringLiteralLike(node) ? node.text : node.getText().replace(/^`|`$/g, '');

function readTags(options: ts.Expression): string[] | 'computed' | null {
  if (!ts.isObjectLiteralExpression(options)) return null;
  const property = options.properties.find((each) => each.name?.getText() === 'tags');
  if (!property) return null;
  if (!ts.isPropertyAssignment(property)) return 'computed';
  const value = property.initializer;
  const parts = ts.isArrayLiteralExpression(value) ? [...value.elements] : [value];
  return parts.every(ts.isStringLiteralLike) ? parts.map(({ text }) => text) : 'computed';
}
