// What runs on each machine of deploy/, with stand-ins for the programs that it calls: what they are asked is what matters.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readGuide } from '../bench/cluster/guide.ts';

const ROOT = join(import.meta.dirname, '..');
const DEPLOY = join(ROOT, 'deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

/** A copy of deploy/ whose scripts find in its `etc` what a machine has in /etc, and these programs before others. */
function machine(programs: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [etc, bin, asked] = ['etc', 'bin', 'asked'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync(DEPLOY, join(folder, 'deploy'), { recursive: true });
  for (const name of ['zemu', 'haproxy', 'redis', 'default', 'systemd/system'])
    mkdirSync(join(etc, name), { recursive: true });
  mkdirSync(bin);
  writeFileSync(asked, '');
  for (const [name, body] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\nprintf '%s\\n' "${name} $*" >>${asked}\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return {
    etc,
    /** Runs a script of deploy/; gives its exit code and what the stand-ins were asked. */
    run: (script: string, own: Record<string, string> = {}, ...args: string[]) => {
      const path = join(folder, 'deploy', script);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('/etc/', `${etc}/`));
      const env = { PATH: `${bin}:${process.env.PATH}`, ...own };
      const { status, stderr } = spawnSync('sh', [path, ...args], { env, encoding: 'utf8' });
      return { status, stderr, asked: readFileSync(asked, 'utf8').split('\n').slice(0, -1) };
    },
    write: (name: string, text: string) => writeFileSync(join(etc, name), text),
    read: (name: string) => readFileSync(join(etc, name), 'utf8'),
  };
}

describe('the leader of etcd', () => {
  const MEMBERS = [
    'aa, started, a, x, x, false',
    'bb, started, b, x, x, false',
    'cc, started, c, x, x, false',
  ];
  /** @param leads whether the database's and etcd's leader are on this machine, which is b; and who takes etcd's. */
  function look({ database, etcd, takes }: { database: boolean; etcd: boolean; takes: string }) {
    const said = `127.0.0.1:2379, bb, 3.4.23, 20 kB, ${etcd}, false, 2, 9, 9,`;
    const on = machine({
      curl: `exit ${database ? 0 : 22}`,
      etcdctl: `case "$1 $2" in
        'endpoint status') echo '${said}' ;;
        'member list') printf '%s\\n' ${MEMBERS.map((one) => `'${one}'`).join(' ')} ;;
        'move-leader ${takes}') exit 0 ;;
        *) exit 1 ;; esac`,
    });
    on.write('zemu/node.env', 'HOST=10.77.0.12\nNODE_NAME=b\n');
    const { status, asked } = on.run('apart');
    return { status, moved: asked.filter((one) => one.startsWith('etcdctl move-leader')) };
  }

  it('leaves the machine of the database’s leader, for whoever takes it', () => {
    const both = { database: true, etcd: true };
    expect(look({ ...both, takes: 'aa' })).toEqual({
      status: 0,
      moved: ['etcdctl move-leader aa'],
    });
    const second = ['etcdctl move-leader aa', 'etcdctl move-leader cc'];
    expect(look({ ...both, takes: 'cc' })).toEqual({ status: 0, moved: second });
    expect(look({ ...both, takes: 'nobody' })).toEqual({ status: 1, moved: second });
  });

  it('stays where it is otherwise', () => {
    for (const [database, etcd] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const)
      expect(look({ database, etcd, takes: 'aa' })).toEqual({ status: 0, moved: [] });
  });

  it('is looked for every ten seconds on each machine', () => {
    const timer = read('zemu-apart.timer');
    // The first makes it begin, the second go on.
    expect(timer).toMatch(/^OnActiveSec=10s$/m);
    expect(timer).toMatch(/^OnUnitInactiveSec=10s$/m);
    expect(read('zemu-apart.service')).toMatch(/^ExecStart=\/opt\/zemu\/current\/deploy\/apart$/m);
    expect(read('machines/configure')).toMatch(
      /^install .*\.\.\/zemu-apart\.service \.\.\/zemu-apart\.timer /m,
    );
    const started = readGuide().filter(({ commands }) =>
      /^systemctl enable --now .*\bzemu-apart\.timer$/m.test(commands),
    );
    expect(started.map(({ where }) => where)).toEqual(['machines']);
  });
});

describe('the administration', () => {
  const lines = (text: string, key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('runs as the service does: with its user, folder, settings and Node', () => {
    const given = ['erase', 'two words'];
    const on = machine({ 'systemd-run': `for one in "$@"; do echo "[$one]" >&2; done` });
    const { status, stderr } = on.run('admin', {}, ...given);
    expect(status).toBe(0);
    const args = [...stderr.matchAll(/^\[(.*)\]$/gm)].map(([, arg = '']) => arg);
    const service = read('zemu.service');
    const settings = args.filter((_, at) => args[at - 1] === '-p').join('\n');
    const own = (key: string) => lines(settings, key).map((value) => value.replace(on.etc, '/etc'));
    for (const key of ['User', 'WorkingDirectory']) expect(own(key)).toEqual(lines(service, key));
    expect(own('EnvironmentFile')).toEqual([...lines(service, 'EnvironmentFile'), '/dev/null']);
    // The first line of the service holds what the site reads, the second what only its process needs.
    expect(own('Environment')).toEqual([lines(service, 'Environment')[0]]);
    const [node = ''] = lines(service, 'ExecStart')[0]?.split(' ') ?? [];
    expect(args.slice(args.indexOf(node))).toEqual([node, 'scripts/admin.ts', ...given]);
    expect(existsSync(join(ROOT, 'scripts/admin.ts'))).toBe(true);
  });

  it('asks another database where the caller names one, without showing its password', () => {
    const show = `for one in "$@"; do case $one in EnvironmentFile=*) last=\${one#*=};; esac; echo "[$one]" >&2; done; cat $last >&2`;
    const on = machine({ 'systemd-run': show });
    const { status, stderr } = on.run(
      'admin',
      { DATABASE_URL: 'postgres://zemu:secret@beside/zemu' },
      'list',
    );
    expect(status).toBe(0);
    expect(stderr).toMatch(/^DATABASE_URL=postgres:\/\/zemu:secret@beside\/zemu$/m);
    expect(stderr).not.toMatch(/^\[.*secret.*\]$/m);
  });
});

describe('the settings of a machine', () => {
  const SECRETS = ['POSTGRES', 'REPLICATION', 'REWIND', 'ZEMU', 'REDIS'];
  const CLUSTER = `A=10.77.0.11\nB=10.77.0.12\nC=10.77.0.13\n${SECRETS.map((name) => `${name}_PASSWORD=x\n`).join('')}`;

  const programs = (address: string, etcd: string, redis: string) => ({
    hostname: `echo '${address} '`,
    etcdctl: etcd,
    'redis-cli': redis,
    chown: '',
  });

  /** Configures the machine of an address. @param master whom the sentinels name; null where no other machine is there yet. */
  function configured(address: string, master: string | null) {
    const redis = master ? `echo ${master}; echo 6379` : 'exit 1';
    const on = machine(programs(address, `exit ${master ? 0 : 1}`, redis));
    on.write('zemu/cluster.env', CLUSTER);
    expect(on.run('machines/configure')).toMatchObject({ status: 0, stderr: '' });
    const [, state] = /^ETCD_INITIAL_CLUSTER_STATE=(.*)$/m.exec(on.read('default/etcd')) ?? [];
    const [, watched] = /^sentinel monitor zemu (\S+) /m.exec(on.read('redis/sentinel.conf')) ?? [];
    const [, follows] = /^replicaof (\S+) 6379$/m.exec(on.read('redis/redis.conf')) ?? [];
    return { state, watched, follows };
  }

  it('begin a cluster where there is none', () => {
    const begun = { state: 'new', watched: '10.77.0.11' };
    expect(configured('10.77.0.11', null)).toEqual({ ...begun, follows: undefined });
    expect(configured('10.77.0.12', null)).toEqual({ ...begun, follows: '10.77.0.11' });
  });

  it('join one that is there, also on the machine with which it began', () => {
    const joined = { state: 'existing', watched: '10.77.0.13', follows: '10.77.0.13' };
    // An empty Redis that took itself for the master would be one to the site as well.
    expect(configured('10.77.0.11', '10.77.0.13')).toEqual(joined);
    expect(configured('10.77.0.12', '10.77.0.13')).toEqual(joined);
  });

  it('wait for a sentinel where the others run: an empty Redis must not begin as master', () => {
    const on = machine(programs('10.77.0.11', 'exit 0', 'exit 1'));
    on.write('zemu/cluster.env', CLUSTER);
    const { status, stderr } = on.run('machines/configure');
    expect([status, stderr]).toEqual([1, expect.stringContaining('no sentinel')]);
    expect(existsSync(join(on.etc, 'redis/redis.conf'))).toBe(false);
  });
});

it('scripts that machines call by their names can be run', () => {
  for (const name of ['admin', 'apart', 'pack', 'machines/configure'])
    expect(statSync(join(DEPLOY, name)).mode & 0o111, name).toBe(0o111);
});
