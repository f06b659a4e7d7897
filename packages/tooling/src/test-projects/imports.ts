import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Imports that are loaded at run time: type imports are erased. */
const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const OWN_PACKAGE = /^@sextant\/([^/]+)\/(.+)$/;
const FOLDERS = ['packages', 'services', 'deploy', 'deploy/examples', '.'];

/** Source folder of a workspace package, as in `exports` of every package: `./*` is `./src/*.ts`. */
function findSources(root: string, name: string): string | undefined {
  return FOLDERS.map((folder) => join(root, folder, name, 'src')).find((sources) => existsSync(sources));
}

function resolveFile(root: string, importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier);
  const [, name = '', path = ''] = OWN_PACKAGE.exec(specifier) ?? [];
  const sources = name && findSources(root, name);
  return sources ? join(sources, `${path}.ts`) : undefined;
}

/**
 * Tests whether a file loads one of `targets`, directly or through other files of the project. Paths are relative to
 * `root`.
 */
export function importGraph(root: string): (file: string, targets: ReadonlySet<string>) => boolean {
  const importsByFile = new Map<string, readonly string[]>();
  const readImports = (file: string): readonly string[] => {
    let imports = importsByFile.get(file);
    if (!imports) {
      const text = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
      const specifiers = [...text.matchAll(IMPORT)].map(([, written, awaited]) => written ?? awaited ?? '');
      imports = specifiers.flatMap((specifier) => resolveFile(root, file, specifier) ?? []);
      importsByFile.set(file, imports);
    }
    return imports;
  };
  return (file, targets) => {
    const seen = new Set([join(root, file)]);
    for (const next of seen) {
      if (targets.has(relative(root, next).split(sep).join('/'))) return true;
      for (const imported of readImports(next)) seen.add(imported);
    }
    return false;
  };
}
