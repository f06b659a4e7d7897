import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { GAUGES, HISTOGRAMS } from '@sextant/service-kit/telemetry/metrics';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FILE = resolve(import.meta.dirname, '../../observability/alerts.yml');
const { groups } = parse(await readFile(FILE, 'utf8')) as {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const published = [
  ...Object.keys(GAUGES),
  ...Object.keys(HISTOGRAMS).flatMap((name) => [`${name}_count`, `${name}_sum`, `${name}_bucket`]),
];

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s asks for metrics that are published, and says what to look at',
  (_, { expr, annotations }) => {
    for (const [metric] of expr.matchAll(/\bsextant_\w+/g)) expect(published).toContain(metric);
    expect(annotations.summary).toBeTruthy();
    expect(annotations.description).toBeTruthy();
  },
);

const promtool = await promisify(execFile)('promtool', ['--version']).then(
  () => true,
  () => false,
);
test.skipIf(!promtool)('Prometheus itself accepts the rules (needs promtool)', async () => {
  await promisify(execFile)('promtool', ['check', 'rules', FILE]);
});
