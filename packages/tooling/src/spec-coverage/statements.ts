import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A guarantee of the product, from docs/spec. */
interface Statement {
  /** `area/name`; the tag of the tests that show it. */
  id: string;
  text: string;
}

/** One file of docs/spec: the statements about one part of the product. */
export interface Area {
  name: string;
  title: string;
  statements: Statement[];
}

const STATEMENT = /^- `([^`]+)` (\S.*)$/;

/**
 * Parses one file of statements: a title, then lists of "- `area/name` statement". Throws on a line that is not a
 * heading, a statement, its indented continuation, or plain prose without a list mark; and on an id of another area.
 */
export function parseArea(name: string, markdown: string): Area {
  const area: Area = { name, title: name, statements: [] };
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, id, text] = STATEMENT.exec(line) ?? [];
    const last = area.statements.at(-1);
    if (line.startsWith('# ')) area.title = line.slice(2);
    else if (id && text) {
      if (!new RegExp(`^${name}/[a-z0-9-]+$`).test(id))
        throw new Error(`docs/spec/${name}.md:${index + 1}: the id ${id} is not ${name}/some-name`);
      area.statements.push({ id, text });
    } else if (line.startsWith('  ') && last) last.text += ` ${line.trim()}`;
    else if (/^\s*[-*+]/.test(line))
      throw new Error(`docs/spec/${name}.md:${index + 1}: not a statement: "- \`${name}/some-name\` text"`);
  }
  return area;
}

/** Every area of docs/spec, by file name. Throws on a duplicate id. */
export function readAreas(root: string): Area[] {
  const folder = join(root, 'docs/spec');
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const areas = files.sort().map((file) => parseArea(basename(file, '.md'), read(join(folder, file))));
  const ids = areas.flatMap(({ statements }) => statements.map(({ id }) => id));
  const duplicateIds = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (duplicateIds.length > 0) throw new Error(`duplicate ids in docs/spec: ${duplicateIds.join(', ')}`);
  return areas;
}

const read = (path: string) => readFileSync(path, 'utf8');

/** The statements as tag definitions for Vitest: a test with an unknown tag then fails. */
export const statementTags = (root: string): { name: string; description: string }[] =>
  readAreas(root).flatMap(({ statements }) =>
    statements.map(({ id, text }) => ({ name: id, description: text })),
  );
