// The Helm chart: values by its own schema, manifests by the models of Kubernetes, variables by the site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/server/platform/config.ts';
import { Environment } from '../src/server/platform/config-variables.ts';
import { CHART, renderChart } from './stage/deploy/chart.ts';

const read = (path: string) => readFileSync(join(CHART, path), 'utf8');
const defaults = parse(read('values.yaml'));
const MODELS: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Secret,
  Service,
};
/** What an operator of Prometheus defines; no model of Kubernetes. */
const MONITOR = 'ServiceMonitor';

const secret = {
  DATABASE_URL: 'postgres://zemu:word@db1:5432,db2:5432/zemu',
  REDIS_URL: 'redis://redis:6379',
  ID_HASH_SECRET: 'i'.repeat(32),
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'word',
  METRICS_TOKEN: 'm'.repeat(16),
};
const CASES: Readonly<Record<string, object>> = {
  'as it comes': { ...defaults, secret },
  'with a secret of its own': { ...defaults, existingSecret: 'ours' },
  'all on': {
    ...defaults,
    secret,
    metrics: { enabled: true, serviceMonitor: true },
    imagePullSecrets: [{ name: 'registry' }],
    config: { ...defaults.config, DATABASE_POOLER: 'transaction', SMTP_HOST: 'a: "b" #c' },
  },
  'all off': {
    ...defaults,
    secret,
    autoscaling: { ...defaults.autoscaling, enabled: false },
    ingress: { ...defaults.ingress, enabled: false },
    networkPolicy: { ...defaults.networkPolicy, enabled: false },
  },
};
/** What these tests read of a Deployment. */
interface Nodes {
  spec: {
    template: {
      metadata: { labels: object };
      spec: { containers: [{ ports: { name: string }[]; securityContext: object }] };
    };
  };
}
const kindsOf = (values: object) => renderChart(values).map(({ kind }) => kind);
const only = <T>(values: object, kind: string): T => {
  const [one] = renderChart(values).filter((manifest) => manifest.kind === kind);
  return one as unknown as T;
};

/** Faults of values by the chart's schema. */
function faultsOf(values: object): string[] {
  const fits = new Ajv({ allErrors: true }).compile(JSON.parse(read('values.schema.json')));
  return fits(values) ? [] : (fits.errors ?? []).map(({ instancePath }) => instancePath);
}

describe('the values', () => {
  it.each(Object.entries(CASES))('%s fit the schema', (_, values) => {
    expect(faultsOf(values)).toEqual([]);
  });

  it.each([
    ['/image/tag', { image: { ...defaults.image, tag: 'latest' } }],
    ['/host', { host: 'https://zemu.example' }],
    ['/config/SMTP_PORT', { config: { SMTP_PORT: 465 } }],
    ['/terminationGracePeriodSeconds', { terminationGracePeriodSeconds: 5 }],
    ['', { replica: 3 }],
  ])('with a wrong %s do not', (path, wrong) => {
    expect(faultsOf({ ...defaults, ...wrong })).toEqual([path]);
  });

  it('leave a node the time that it takes to stop', () => {
    expect(defaults.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      20 + defaults.drainSeconds,
    );
  });
});

describe.each(Object.entries(CASES))('the manifests, %s', (_, values) => {
  it('are what Kubernetes takes', () => {
    for (const manifest of renderChart(values)) {
      if (manifest.kind === MONITOR) continue;
      const Model = MODELS[manifest.kind];
      if (!Model) throw new Error(`no model for ${manifest.kind}`);
      new Model(manifest as never).validate();
      expect(manifest.metadata.name).toBe('shop');
    }
  });

  it('give the nodes variables that the site accepts', () => {
    const { data } = only<{ data: Record<string, string> }>(values, 'ConfigMap');
    expect(Object.keys(data).filter((name) => !(name in Environment.shape))).toEqual([]);
    const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' };
    const { SMTP_HOST: _host, ...all } = { ...image, ...data, ...secret } as Record<string, string>;
    expect(readConfig(all)).toMatchObject({
      siteUrl: 'https://zemu.example',
      drainS: 5,
      trustProxy: 1,
    });
  });
});

it('makes what was asked for, and nothing else', () => {
  const base = ['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Secret', 'Service'];
  const kinds = (name: string) => kindsOf(CASES[name] ?? {}).toSorted();
  expect(kinds('all off')).toEqual(base);
  const usual = [...base, 'HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy'];
  expect(kinds('as it comes')).toEqual(usual.toSorted());
  expect(kinds('with a secret of its own')).toEqual(
    usual.filter((one) => one !== 'Secret').toSorted(),
  );
  expect(kinds('all on')).toEqual([...usual, MONITOR].toSorted());
});

it('names ports that a container has, and labels that its pods have', () => {
  const all = renderChart(CASES['all on'] ?? {});
  const { template } = only<Nodes>(CASES['all on'] ?? {}, 'Deployment').spec;
  const ports = template.spec.containers[0].ports.map(({ name }) => name);
  expect(ports).toEqual(['http', 'metrics']);
  const text = JSON.stringify(all);
  const named = [...text.matchAll(/"(?:targetPort|port)":"(\w+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !ports.includes(name ?? ''))).toEqual([]);
  const selectors = [...text.matchAll(/"matchLabels":(\{[^}]*zemu[^}]*\})/g)].map(([, one = '']) =>
    JSON.parse(one),
  );
  expect(selectors.length).toBeGreaterThan(3);
  for (const selector of selectors) expect(template.metadata.labels).toEqual(selector);
});

it('runs without rights, on a read-only root', () => {
  const { spec } = only<Nodes>(CASES['as it comes'] ?? {}, 'Deployment');
  expect(spec.template.spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10001 },
  });
  expect(spec.template.spec.containers[0].securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});
