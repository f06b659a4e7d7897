import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { natsUsers } from './nats-users.ts';

/** KUSTOMIZE: the command that renders, with its arguments before `build`, separated by spaces. */
const [renderer, ...args] = (process.env.KUSTOMIZE ?? 'kustomize').split(' ');
const run = promisify(execFile);
const canRender = await run(renderer ?? '', [...args, 'version']).then(
  () => true,
  () => false,
);

type Labels = Record<string, string>;
interface Container {
  readonly image: string;
  readonly envFrom?: { readonly secretRef?: { readonly name: string } }[];
  readonly securityContext: {
    readonly readOnlyRootFilesystem: boolean;
    readonly capabilities: { drop: string[] };
  };
  readonly resources: { readonly requests: Labels; readonly limits: Labels };
  readonly livenessProbe?: object;
  readonly readinessProbe?: object;
  readonly startupProbe?: object;
}
interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Labels;
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: Labels };
      readonly spec: {
        readonly securityContext: { runAsNonRoot: boolean };
        readonly containers: Container[];
      };
    };
    readonly podSelector: {
      readonly matchLabels?: Labels;
      readonly matchExpressions?: { readonly key: string; readonly values: string[] }[];
    };
    readonly selector: Labels & { readonly matchLabels?: Labels };
    readonly policyTypes: string[];
    readonly ingress?: { readonly from?: object[] }[];
    readonly egress?: {
      readonly to?: { readonly ipBlock?: object }[];
      readonly ports: { readonly port: number }[];
    }[];
    readonly scaleTargetRef: { readonly name: string };
  };
}

const has = (labels: Labels, wanted: Labels = {}) =>
  Object.entries(wanted).every(([key, value]) => labels[key] === value);
const selects = ({ spec: { podSelector } }: Resource, labels: Labels) =>
  has(labels, podSelector.matchLabels) &&
  (podSelector.matchExpressions ?? []).every(({ key, values }) => values.includes(labels[key] ?? ''));

describe.runIf(canRender).each(['small', 'managed'])(
  'the overlay %s (needs kustomize, or KUSTOMIZE)',
  async (overlay) => {
    const folder = resolve(import.meta.dirname, '../../kubernetes/overlays', overlay);
    const { stdout } = canRender ? await run(renderer ?? '', [...args, 'build', folder]) : { stdout: '' };
    const resources = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
    const of = (...kinds: string[]) => resources.filter(({ kind }) => kinds.includes(kind));
    const servers = of('Deployment', 'StatefulSet');

    test('runs every process, the migrations as a job, and scales the workers', () => {
      expect(of('Deployment').map(({ metadata }) => metadata.name)).toEqual(
        expect.arrayContaining(['auth', 'gateway', 'insight', 'insight-worker', 'library', 'search']),
      );
      expect(of('Job').map(({ metadata }) => metadata.name)).toEqual(['migrate']);
      expect(of('ScaledObject').map(({ spec }) => spec.scaleTargetRef.name)).toEqual(['insight-worker']);
    });

    test('every pod runs unprivileged, on a read-only root file system', () => {
      for (const { spec, metadata } of [...servers, ...of('Job')]) {
        expect(spec.template.spec.securityContext.runAsNonRoot, metadata.name).toBe(true);
        for (const { securityContext, resources: needs } of spec.template.spec.containers) {
          expect(securityContext.readOnlyRootFilesystem, metadata.name).toBe(true);
          expect(securityContext.capabilities.drop, metadata.name).toEqual(['ALL']);
          expect(Object.keys(needs.requests), metadata.name).toEqual(['cpu', 'memory']);
          expect(Object.keys(needs.limits), metadata.name).toEqual(['cpu', 'memory']);
        }
      }
    });

    test('every server has startup, liveness and readiness probes', () => {
      for (const { spec, metadata } of servers)
        for (const container of spec.template.spec.containers)
          expect(container, metadata.name).toMatchObject({
            startupProbe: expect.any(Object),
            livenessProbe: expect.any(Object),
            readinessProbe: expect.any(Object),
          });
    });

    test('network policies deny everything they do not list, for every pod and in both directions', () => {
      for (const { spec, metadata } of [...servers, ...of('Job')]) {
        const { labels } = spec.template.metadata;
        const types = of('NetworkPolicy')
          .filter((policy) => selects(policy, labels))
          .flatMap((policy) => policy.spec.policyTypes);
        expect(types, metadata.name).toEqual(expect.arrayContaining(['Ingress', 'Egress']));
      }
    });

    test('no network policy admits every source', () => {
      const rules = of('NetworkPolicy').flatMap(({ spec, metadata }) =>
        (spec.ingress ?? []).map(({ from }) => ({ policy: metadata.name, from })),
      );
      expect(rules.length).toBeGreaterThan(3);
      for (const { policy, from } of rules) expect(from?.length, policy).toBeGreaterThan(0);
    });

    test('images are pinned to one version', () => {
      const containers = [...servers, ...of('Job')].flatMap(({ spec }) => spec.template.spec.containers);
      for (const { image } of containers) expect(image).toMatch(/:\D*\d+\.\d+\.\d+/);
    });

    test('only search and the insight workers reach the internet, and each process has only its own secrets', () => {
      const outwards = of('NetworkPolicy').filter(({ spec }) =>
        (spec.egress ?? []).some(({ to, ports }) => ports.some(({ port }) => port === 443) || !to),
      );
      const pods = [...servers, ...of('Job')];
      const reaching = pods.filter(({ spec }) =>
        outwards.some((policy) => selects(policy, spec.template.metadata.labels)),
      );
      expect(reaching.map(({ metadata }) => metadata.name).toSorted()).toEqual(['insight-worker', 'search']);
      for (const { metadata, spec } of pods) {
        const own = { migrate: 'admin', 'insight-worker': 'insight' }[metadata.name] ?? metadata.name;
        for (const { envFrom = [] } of spec.template.spec.containers)
          for (const { secretRef } of envFrom) if (secretRef) expect(secretRef.name).toBe(`sextant-${own}`);
      }
    });

    test('NATS has the users of the services', () => {
      const [users] = of('ConfigMap').filter(({ metadata }) => metadata.name.startsWith('nats-users-'));
      expect(users?.data?.['users.conf']).toBe(natsUsers());
    });

    test('the gateway requires a list of trusted proxies', () => {
      const [configuration] = of('ConfigMap').filter(({ metadata }) => metadata.name === 'sextant');
      expect(configuration?.data?.TRUST_PROXY).toBe('');
      expect(configuration?.data?.PUBLIC_URL).toMatch(/^https:/);
    });

    test('every service and every disruption budget finds its pods', () => {
      const labels = servers.map(({ spec }) => spec.template.metadata.labels);
      for (const { spec, metadata } of of('Service'))
        expect(
          labels.some((own) => has(own, spec.selector)),
          metadata.name,
        ).toBe(true);
      const budgets = of('PodDisruptionBudget');
      expect(budgets.length).toBeGreaterThanOrEqual(6);
      for (const { spec, metadata } of budgets)
        expect(
          labels.some((own) => has(own, spec.selector.matchLabels)),
          metadata.name,
        ).toBe(true);
    });
  },
);
