import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './preparation.mjs';
import { importGraph } from './test-projects/imports.ts';

/** The sources as the image has them: what the Dockerfile copies, without what its script removes. */
let image = '';
let copied: string[];
let kept: string[];

beforeAll(() => {
  const dockerfile = readFileSync(join(ROOT, 'deploy/docker/Dockerfile'), 'utf8');
  const [, places = ''] = /cp -a --parents ([\s\S]*?) \/image\//.exec(dockerfile) ?? [];
  const listed = places.split(/[\s\\]+/).filter((place) => place !== 'web/dist');
  expect(listed).toContain('gateway');
  const lines = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...listed], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  copied = lines.split('\n').filter((path) => path && existsSync(join(ROOT, path)));
  image = mkdtempSync(join(tmpdir(), 'sextant-image-'));
  for (const path of copied) cpSync(join(ROOT, path), join(image, path));
  execFileSync(process.execPath, [join(ROOT, 'deploy/docker/production-files.mjs')], { cwd: image });
  kept = copied.filter((path) => existsSync(join(image, path)));
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

describe('the image', () => {
  test('holds no test, and nothing that is there for tests alone', () => {
    const forTests = /from '(?:vitest|fast-check|playwright-core|@sextant\/test-kit\/.*)'/;
    const sources = kept.filter((path) => path.endsWith('.ts'));
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((path) => forTests.test(readFileSync(join(image, path), 'utf8')))).toEqual([]);
    expect(globSync('**/{testing,fixtures,bench,training}', { cwd: image })).toEqual([]);
  });

  test('misses nothing that its processes load, in threads of theirs too', () => {
    const removed = new Set(copied.filter((path) => !kept.includes(path)));
    const loads = importGraph(ROOT);
    for (const path of kept.filter((each) => each.endsWith('.ts'))) {
      expect(loads(path, removed), path).toBe(false);
      const urls = readFileSync(join(image, path), 'utf8').matchAll(
        /new URL\('(\.[^']+)', import\.meta\.url\)/g,
      );
      for (const [, url = ''] of urls)
        expect(removed.has(normalize(join(dirname(path), url))), `${path}: ${url}`).toBe(false);
    }
  });

  test('has every process of docker-compose.yml', () => {
    const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
    const programs = [...compose.matchAll(/\[node, ([^\]]+)\]/g)].map(([, program = '']) => program);
    expect(programs.length).toBeGreaterThan(6);
    expect(programs.filter((program) => !existsSync(join(image, program)))).toEqual([]);
  });
});
