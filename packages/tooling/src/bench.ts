// `npm run bench -- NAME [ARG …]`: runs a benchmark file `bench/NAME.ts`, or all of the workspace NAME; without a name it lists them.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { node, ROOT } from './preparation.mjs';
import { run } from './processes.mjs';

const files = globSync(['{services,packages,deploy}/*/bench/*.ts', '{gateway,web}/bench/*.ts'], {
  cwd: ROOT,
}).sort();
const getWorkspace = (file: string) => file.split('/bench/')[0]?.split('/').at(-1) ?? '';
/** Former workspaces of benchmarks, whose names stay valid for notes and scripts. */
const FORMER_WORKSPACES: Readonly<Record<string, string>> = { 'literature-index': 'search' };
/** All names of a file. */
function getNames(file: string): string[] {
  const [workspace, name] = [getWorkspace(file), basename(file, '.ts')];
  const former = FORMER_WORKSPACES[workspace];
  return [workspace, name, `${workspace}/${name}`, ...(former ? [`${former}/${name}`] : [])];
}
const [requested, ...args] = process.argv.slice(2);
const chosen = files.filter((file) => requested !== undefined && getNames(file).includes(requested));

if (chosen.length === 0) {
  console.log('Benchmarks (npm run bench -- NAME):');
  for (const file of files) console.log(`  ${getWorkspace(file)}/${basename(file, '.ts')}`);
  process.exit(requested ? 2 : 0);
}
for (const file of chosen) {
  const status = await run(node(), ['--disable-warning=ExperimentalWarning', file, ...args]);
  if (status !== 0) process.exit(status);
}
