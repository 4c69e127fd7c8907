// deploy/compose.yaml and the files that it mounts fit together. The schema is compose-spec/compose-spec@170098ba (Apache-2.0).
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/server/platform/config.ts';
import { Environment } from '../src/server/platform/config-variables.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'deploy');
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');

interface Service {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const text = read('compose.yaml');
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
/** What listens where, without the number of a service. */
const PORTS: Readonly<Record<string, readonly number[]>> = {
  etcd: [2379, 2380],
  pg: [5432, 8008],
  haproxy: [5000, 5001, 8404],
  redis: [6379],
  sentinel: [26379],
  minio: [9000],
  node: [3000, 9464],
  prometheus: [9090],
  caddy: [80, 443],
};
const given = Object.fromEntries(
  [...read('compose/site.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [
    name,
    value || 'x'.repeat(40),
  ]),
);
const filled = (value: string) => value.replace(/\$\{(\w+):\?\}/g, (_, name) => given[name] ?? '');

/** Faults by the schema of the specification. */
function faultsOf(file: unknown): string[] {
  const schema = readFileSync(join(ROOT, 'tests/fixtures/deploy/compose-spec.json'), 'utf8');
  const { $schema: _, ...rules } = JSON.parse(schema);
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const fits = ajv.compile(rules);
  return fits(file) ? [] : (fits.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}

/** Hosts with their ports in a text that no service has. */
function unknownHosts(words: string): string[] {
  const named = [...words.matchAll(/(?<![\w.$-])([a-z][a-z0-9.-]*):(\d{4,5})\b/g)];
  return named
    .filter(([, host = '', port]) => {
      if (host === 'localhost') return false;
      return !compose.services[host] || !PORTS[host.replace(/\d$/, '')]?.includes(Number(port));
    })
    .map(([all]) => all);
}

describe('deploy/compose.yaml', () => {
  it('is a file of the Compose Specification', () => {
    expect(faultsOf(compose)).toEqual([]);
    expect(faultsOf({ services: { a: { imag: 'b' } } })).not.toEqual([]);
  });

  it('asks for exactly the variables that the example explains', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)(:\?)?\}/g)].map(([, name]) => name));
    asked.add('METRICS_TOKEN');
    expect([...asked].toSorted()).toEqual(Object.keys(given).toSorted());
    // Without a value nothing starts.
    expect(text).not.toMatch(/\$\{\w+\}/);
  });

  it('starts nodes with variables that the site knows and accepts', () => {
    const nodes = services.filter(([name]) => name.startsWith('node'));
    expect(nodes).toHaveLength(2);
    for (const [, { environment = {} }] of nodes) {
      const env = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filled(value)]),
      );
      expect(Object.keys(env).filter((name) => !(name in Environment.shape))).toEqual([]);
      const config = readConfig({ ...env, NODE_ENV: 'production', DATA_DIR: '/data' });
      expect(config).toMatchObject({ trustProxy: 1, drainS: 5, mode: 'production' });
    }
  });

  it('pins every image of others', () => {
    const others = services.map(([, { image }]) => image).filter((one) => !one.includes('ZEMU'));
    expect(others.filter((one) => !/^[\w./-]+:(?:v?\d|RELEASE\.\d)[\w.-]*$/.test(one))).toEqual([]);
  });

  it('mounts files that are here, and volumes that it declares', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes);
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
    const files = sources.filter((source) => source.startsWith('./'));
    expect(files.filter((path) => !existsSync(join(FOLDER, path)))).toEqual([]);
    const names = sources.filter((source) => !source.startsWith('./'));
    expect(new Set(names)).toEqual(new Set(Object.keys(compose.volumes)));
    // No file lies there unused.
    const used = new Set([...files, './compose/site.env.example'].map((path) => path.slice(2)));
    for (const [, path = ''] of read('compose/Containerfile.patroni').matchAll(
      /^COPY .*?([\w.]+) \//gm,
    ))
      used.add(`compose/${path}`);
    const here = globSync('compose/*', { cwd: FOLDER }).filter(
      (path) => !/patroni$|\.env$/.test(path),
    );
    expect(here.filter((path) => !used.has(path))).toEqual([]);
  });

  it('waits for services that say whether they are healthy', () => {
    const waits = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
    expect(waits.length).toBeGreaterThan(10);
    for (const [name, { condition }] of waits) {
      const service = compose.services[name];
      // The image of the site checks itself.
      const checks = service?.healthcheck ?? service?.image.includes('ZEMU_IMAGE');
      expect(Boolean(condition === 'service_healthy' ? checks : service), name).toBe(true);
    }
  });

  it('names hosts and ports that are there', () => {
    const mounted = globSync('compose/*', { cwd: FOLDER }).map(read).join('\n');
    expect(unknownHosts(text.replaceAll(/image: .*/g, '') + mounted)).toEqual([]);
    expect(unknownHosts('nodes3:3000 node1:3001 node1:3000')).toEqual([
      'nodes3:3000',
      'node1:3001',
    ]);
  });
});
