// Documents must not refer to anything missing: relative links, npm scripts and backticked paths of every tracked
// Markdown file. Decision records are history and are exempt. Lines of prose have a maximum length.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { findBrokenReferences, findLongLines, MAX_LINE_CHARS } from './document-references.ts';
import { ROOT } from './preparation.mjs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const documents = listed.split('\n').filter((path) => path && existsSync(join(ROOT, path)));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');
const topLevel = new Set(
  tracked.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''),
);

/** Titles in the source may be in any kind of quotes. */
const hasTest = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));

let problems = 0;
for (const document of documents) {
  const text = readFileSync(join(ROOT, document), 'utf8');
  for (const line of findLongLines(text)) {
    console.error(`${document}:${line}: over ${MAX_LINE_CHARS} characters`);
    problems += 1;
  }
  if (document.startsWith('docs/decisions/')) continue;
  const targets = {
    script: (name: string) => name in scripts,
    link: (target: string) => existsSync(join(ROOT, normalize(join(dirname(document), target)))),
    path: (path: string) => existsSync(join(ROOT, path)),
    test: (file: string, title: string) =>
      existsSync(join(ROOT, file)) && hasTest(readFileSync(join(ROOT, file), 'utf8'), title),
    topLevel,
  };
  for (const { line, reference } of findBrokenReferences(text, targets)) {
    console.error(`${document}:${line}: ${reference} does not exist`);
    problems += 1;
  }
}
if (documents.length === 0) {
  console.error('The document check saw no documents.');
  process.exit(1);
}
process.exit(problems === 0 ? 0 : 1);
