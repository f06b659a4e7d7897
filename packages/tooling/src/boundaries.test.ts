import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { ROOT } from './preparation.mjs';

let root = '';
afterEach(() => rm(root, { recursive: true, force: true }));

async function findViolations(files: Record<string, string>): Promise<string[]> {
  root = await mkdtemp(join(tmpdir(), 'boundaries-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  return (await checkBoundaries(ROOT, root, folders)).violations;
}

test('a planted import from one service into another is forbidden', async () => {
  const violations = await findViolations({
    'services/library/src/app.ts':
      "import { rank } from '../../search/src/rank.ts';\nexport const app = rank;\n",
    'services/search/src/rank.ts': 'export const rank = 1;\n',
  });
  expect(violations).toEqual([
    'services-never-import-each-other: services/library/src/app.ts → services/search/src/rank.ts',
  ]);
});

test.each([
  ['gateway/src/app.ts', '../../services/auth/src/app.ts', 'gateway-never-imports-services'],
  ['packages/service-kit/src/server.ts', '../../sample-corpus/src/themes.ts', 'service-kit-is-plumbing'],
  ['packages/drug-facts/src/pack.ts', '../../contracts/src/user.ts', 'drug-facts-stand-alone'],
  ['packages/vocabulary/src/pack.ts', '../../service-kit/src/server.ts', 'vocabulary-stands-alone'],
  ['packages/contracts/src/user.ts', '../../service-kit/src/server.ts', 'contracts-import-nothing'],
  [
    'packages/briefing/src/markdown.ts',
    '../../literature-text/src/words.ts',
    'briefing-is-contracts-in-words',
  ],
  [
    'web/src/lib/formatting.ts',
    '../../../packages/briefing/src/testing/sample-articles.ts',
    'briefing-testing-in-tests-only',
  ],
  [
    'web/src/app/main.ts',
    '../../../packages/service-kit/src/server.ts',
    'web-imports-contracts-and-text-only',
  ],
  [
    'web/src/app/main.ts',
    '../../../packages/literature-text/src/words.ts',
    'web-imports-contracts-and-text-only',
  ],
  [
    'packages/literature-text/src/words.ts',
    '../../contracts/src/user.ts',
    'literature-text-knows-no-product',
  ],
  [
    'packages/literature-text/src/words.ts',
    '../../service-kit/src/server.ts',
    'literature-text-knows-no-product',
  ],
  ['packages/threads/src/thread.ts', '../../contracts/src/user.ts', 'threads-know-nothing'],
  [
    'packages/literature-index/src/syntax/parser.ts',
    '../store/database.ts',
    'literature-index-syntax-knows-itself-alone',
  ],
  [
    'packages/literature-index/src/medline/element.ts',
    '../syntax/parser.ts',
    'literature-index-medline-knows-itself-alone',
  ],
  [
    'packages/literature-index/src/store/matches.ts',
    '../vectors/nearest.ts',
    'literature-index-store-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/synonyms/learn.ts',
    '../vectors/nearest.ts',
    'literature-index-synonyms-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/vectors/nearest.ts',
    '../scoring/rank.ts',
    'literature-index-vectors-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/scoring/rank.ts',
    '../import/run-import.ts',
    'literature-index-scoring-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/scoring/rank.ts',
    '../threads/semantic-thread.ts',
    'literature-index-scoring-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/scoring/rank.ts',
    '../literature-index.ts',
    'literature-index-scoring-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/scoring/rank.ts',
    '../store/writing/write-batch.ts',
    'literature-index-scoring-writes-nothing',
  ],
  [
    'packages/literature-index/src/similarity/calibrations.ts',
    '../queries/similar.ts',
    'literature-index-similarity-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/queries/search.ts',
    '../threads/semantic-thread.ts',
    'literature-index-queries-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/import/run-import.ts',
    '../threads/thread-task.ts',
    'literature-index-import-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/threads/import-worker.ts',
    '../queries/search.ts',
    'literature-index-threads-knows-earlier-folders-alone',
  ],
  [
    'packages/literature-index/src/store/database.ts',
    '../../../service-kit/src/database.ts',
    'literature-index-knows-no-product',
  ],
  [
    'packages/literature-index/src/queries/search.ts',
    '../../../contracts/src/literature/calls.ts',
    'literature-index-knows-no-product',
  ],
  [
    'services/search/src/app.ts',
    '../../../packages/literature-index/src/scoring/rank.ts',
    'literature-index-has-entries',
  ],
  [
    'services/search/src/app.ts',
    '../../../packages/literature-index/src/testing/source-article.ts',
    'literature-index-testing-in-tests-only',
  ],
  ['services/insight/src/articles/background.ts', '../evidence/evidence.ts', 'articles-come-first'],
  ['services/insight/src/analyst/radar.ts', '../articles/timeline.ts', 'articles-have-one-entry'],
  [
    'services/insight/src/evidence/evidence.ts',
    '../assessment/assessment.ts',
    'insight-evidence-knows-no-judgement',
  ],
  [
    'services/insight/src/assessment/ring.ts',
    '../statements/statements.ts',
    'insight-assessment-knows-no-statements',
  ],
  ['services/insight/src/roadmap/plan.ts', '../analyst/radar.ts', 'insight-roadmap-rests-on-statements'],
  ['services/insight/src/reading/arms.ts', '../evidence/evidence.ts', 'insight-reading-knows-no-other-step'],
  ['services/insight/src/runs/table.ts', '../reading/arms.ts', 'insight-reading-has-one-entry'],
  ['services/insight/src/statements/gaps.ts', '../roadmap/plan.ts', 'insight-statements-are-queries'],
  [
    'services/insight/src/runs/table.ts',
    '../../../../packages/literature-text/src/sentences.ts',
    'insight-only-readers-receive-article-text',
  ],
  ['web/src/features/radar/chart.ts', '../research/form.ts', 'features-never-import-each-other'],
  ['web/src/features/history/page.ts', '../../app/routes.ts', 'features-never-import-app'],
  ['web/src/topic-kit/versions/menu.ts', '../../features/radar/chart.ts', 'topic-kit-knows-no-feature'],
  ['web/src/article-kit/saved.ts', '../topic-kit/versions/menu.ts', 'article-kit-knows-no-topic'],
  ['web/src/charts/radar/blips.ts', '../../topic-kit/marks/blip-disc.ts', 'charts-are-geometry'],
  ['web/src/charts/radar/slots.ts', '../../ui/button.ts', 'charts-are-geometry'],
  ['web/src/lib/auth.ts', '../app/routes.ts', 'lib-knows-no-page'],
  ['web/src/ui/button.ts', '../features/research/form.ts', 'ui-knows-no-feature-router-or-query'],
])('%s must not import %s', async (from, specifier, rule) => {
  const target = join(dirname(from), specifier);
  const violations = await findViolations({
    [from]: `import { x } from '${specifier}';\nexport const y = x;\n`,
    [target]: 'export const x = 1;\n',
  });
  expect(violations).toEqual([`${rule}: ${from} → ${target}`]);
});

test.each(['scoring/rank', 'import/run-import'])(
  'threads of the literature index are in one folder: not in %s',
  async (file) => {
    const from = `packages/literature-index/src/${file}.ts`;
    const violations = await findViolations({
      [from]: "import { Worker } from 'node:worker_threads';\nexport const worker = Worker;\n",
    });
    expect(violations).toEqual([`literature-index-threads-are-in-one-folder: ${from} → worker_threads`]);
  },
);

test('a planted import of a service into the text package is forbidden twice over', async () => {
  const [from, to] = ['packages/literature-text/src/words.ts', 'services/search/src/rank.ts'];
  const violations = await findViolations({
    [from]: "import { rank } from '../../../services/search/src/rank.ts';\nexport const words = rank;\n",
    [to]: 'export const rank = 1;\n',
  });
  expect(violations.toSorted()).toEqual([
    `literature-text-knows-no-product: ${from} → ${to}`,
    `packages-know-nothing-above-them: ${from} → ${to}`,
  ]);
});

test('two files that import each other are a cycle', async () => {
  const violations = await findViolations({
    'services/search/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
    'services/search/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
  });
  expect(violations.some((violation) => violation.startsWith('no-cycles'))).toBe(true);
});

test('two folders of a service that import each other through different files are a cycle', async () => {
  const violations = await findViolations({
    'services/library/src/app.ts': "import { a } from './saved/a.ts';\nexport const app = a;\n",
    'services/library/src/saved/a.ts': "import { b } from '../tags/b.ts';\nexport const a = b;\n",
    'services/library/src/saved/c.ts': 'export const c = 1;\n',
    'services/library/src/tags/b.ts': 'export const b = 1;\n',
    'services/library/src/tags/d.ts': "import { c } from '../saved/c.ts';\nexport const d = c;\n",
  });
  expect(violations).toEqual([
    'no-folder-cycles: services/library/src/saved/a.ts → services/library/src/tags/b.ts',
    'no-folder-cycles: services/library/src/tags/d.ts → services/library/src/saved/c.ts',
  ]);
});
