/** Tests whether the target of a reference exists. */
export interface ReferenceTargets {
  script(name: string): boolean;
  /** Target of a Markdown link, relative to the document. */
  link(target: string): boolean;
  /** Path from the root of the repository. */
  path(path: string): boolean;
  /** Whether a test file has a test of that title. */
  test(file: string, title: string): boolean;
  /** Top-level folders: backticked text that starts with one of them is a path. */
  topLevel: ReadonlySet<string>;
}

export interface BrokenReference {
  line: number;
  reference: string;
}

const BUILT_IN_SCRIPTS = new Set(['ci', 'install', 'exec', 'view', 'run']);

/**
 * Links, npm scripts, backticked paths and paths in diagrams of a Markdown text that do not exist, with 1-based line
 * numbers.
 */
export function findBrokenReferences(markdown: string, targets: ReferenceTargets): BrokenReference[] {
  let diagram = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) diagram = text === '```mermaid';
    const references = diagram
      ? findMissingPaths(text.replaceAll(PATH_IN_DIAGRAM, '`$&`'), targets)
      : [
          ...findBrokenLinks(text, targets),
          ...findMissingScripts(text, targets),
          ...findMissingPaths(text, targets),
          ...findMissingTests(text, targets),
        ];
    return references.map((reference) => ({ line: index + 1, reference }));
  });
}

/** A path in a diagram, recognized only by its slashes. */
const PATH_IN_DIAGRAM = /[A-Za-z0-9_@-]+(?:\/[A-Za-z0-9_.@-]+)+/g;

/** Maximum length of a line of prose; table rows may be longer. */
export const MAX_LINE_CHARS = 200;

/** Overlong lines, 1-based; table rows are exempt, because they cannot be wrapped. */
export function findLongLines(markdown: string): number[] {
  return markdown
    .split('\n')
    .flatMap((text, index) =>
      text.length > MAX_LINE_CHARS && !text.trimStart().startsWith('|') ? [index + 1] : [],
    );
}

function findBrokenLinks(text: string, targets: ReferenceTargets): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target) && !targets.link(target))
    .map((target) => `link ${target}`);
}

function findMissingScripts(text: string, targets: ReferenceTargets): string[] {
  return [...text.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        !BUILT_IN_SCRIPTS.has(name) && !targets.script(name) && !targets.script(name.replace(/:$/, '')),
    )
    .filter((name) => text.includes(`npm run ${name}`) || text.includes(`\`npm ${name}`))
    .map((name) => `npm script ${name}`);
}

function findMissingPaths(text: string, targets: ReferenceTargets): string[] {
  return [...text.matchAll(/`([A-Za-z0-9_.@-]+\/[^`\s]*)`/g)]
    .map(([, path = '']) => path.replace(/[:#]\d+$/, '').replace(/\/$/, ''))
    .filter(
      (path) =>
        targets.topLevel.has(path.split('/')[0] ?? '') && !/[*{}<>$…()]/.test(path) && !targets.path(path),
    )
    .map((path) => `path ${path}`);
}

/** `file.test.ts` “title”, “title”: references to tests by title. */
function findMissingTests(text: string, targets: ReferenceTargets): string[] {
  return [...text.matchAll(/`([^`\s]+\.test\.tsx?)` (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)]
        .filter(([, title = '']) => !targets.test(file, title))
        .map(([, title = '']) => `test “${title}” of ${file}`),
  );
}
