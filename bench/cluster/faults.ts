// What is done to the three machines while they are loaded.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './load.ts';
import { type Machine, type Machines, NAMES } from './machines.ts';

export interface Fault {
  what: string;
  /** The longest that writes may be refused, in s. */
  atMost_s: number;
  /** How often the whole bench does it, each of three nodes ten times; the short form does it once. */
  times: number;
  /** True where the site is closed meanwhile, so that no page can be read. */
  closes?: true;
  strike(machines: Machines, turn: number, load: Load): Promise<void>;
}

const LIST = 'patronictl -c /etc/patroni/config.yml list -f json';
const AWAY_MS = 3000;

interface Member {
  Member: (typeof NAMES)[number];
  Role: string;
  State: string;
}

/** The members that Patroni knows, asked of any machine that answers. */
async function members({ all }: Machines): Promise<Member[]> {
  for (const name of NAMES) {
    const text = await all[name].tries(LIST);
    // Around it Patroni may say that etcd does not answer.
    const [list] = /^\[\{.*\}\]$/m.exec(text ?? '') ?? [];
    if (list) return JSON.parse(list) as Member[];
  }
  return [];
}

/** Waits until some member has a role. */
export async function withRole(machines: Machines, role: string): Promise<Machine> {
  for (;;) {
    const found = (await members(machines)).find(({ Role }) => Role === role);
    if (found) return machines.all[found.Member];
    await sleep(200);
  }
}

/** Waits until a leader and two standbys run, one of them in step with it, and all nodes and Redis are there. */
export async function untilWhole(machines: Machines): Promise<void> {
  const end = performance.now() + 180_000;
  for (;;) {
    const list = await members(machines);
    const isWhole =
      list.length === NAMES.length &&
      list.every(({ State }) => State === 'running' || State === 'streaming') &&
      list.some(({ Role }) => Role === 'Sync Standby');
    const nodes = isWhole
      ? await Promise.all(NAMES.map((name) => isServing(machines.all[name])))
      : [];
    if (isWhole && nodes.every(Boolean)) return;
    if (performance.now() > end)
      throw new Error(`not whole again: ${JSON.stringify({ list, nodes })}`);
    await sleep(500);
  }
}

/** Database and store answer: a node is ready without them. */
const ALL_OK = `grep '"database":"ok","store":"ok"'`;

const isServing = async (machine: Machine) =>
  (await machine.tries(
    `. /etc/zemu/node.env; curl -fs -m 2 http://$HOST:3000/readyz | ${ALL_OK}`,
  )) !== null;

const restart = async (machine: Machine) => {
  await sleep(AWAY_MS);
  await machine.start();
};

/** By its process: the machines share one tree of control groups, in which `systemctl kill` meets those of the others. */
const killService = (machine: Machine, unit: string) =>
  machine.run(`kill -9 $(systemctl show --property MainPID --value ${unit})`);

/** A table is dropped by mistake; beside the running server the state of a second before is restored, with all its rows. */
const RESTORE = `
as() { runuser -u postgres -- "$@"; }
beside=/var/lib/postgresql/15/beside
as psql -qc 'create table mistake as select generate_series(1, 1000) as n' zemu
moment=$(as psql -Atc 'select now()' zemu)
sleep 1
as psql -qc 'drop table mistake' zemu
as pgbackrest --stanza=zemu check
as pgbackrest --stanza=zemu --pg1-path=$beside --type=time "--target=$moment" --target-action=promote --archive-mode=off restore
as /usr/lib/postgresql/15/bin/pg_ctl -D $beside -w -l /tmp/beside.log \
  -o "-p 5433 -c listen_addresses= -c hba_file=$beside/pg_hba.conf -c ident_file=$beside/pg_ident.conf" start
until [ "$(as psql -p 5433 -Atc 'select pg_is_in_recovery()')" = f ]; do sleep 0.5; done
rows=$(as psql -p 5433 -Atc 'select count(*) from mistake' zemu)
as /usr/lib/postgresql/15/bin/pg_ctl -D $beside -m immediate stop
rm -rf $beside
[ "$rows" = 1000 ]`;

export const FAULTS: readonly Fault[] = [
  {
    what: '数据库主机断电',
    atMost_s: 22,
    times: 10,
    async strike(machines) {
      const leader = await withRole(machines, 'Leader');
      await untilApart(leader);
      await leader.kill();
      await withoutMember(machines, leader);
      await restart(leader);
    },
  },
  {
    what: 'PostgreSQL 主库进程被杀',
    atMost_s: 7,
    times: 10,
    async strike(machines) {
      const leader = await withRole(machines, 'Leader');
      await leader.run('kill -9 $(head -n 1 /var/lib/postgresql/15/zemu/postmaster.pid)');
      await sleep(AWAY_MS);
    },
  },
  {
    what: '主备切换',
    atMost_s: 5,
    times: 10,
    async strike(machines) {
      const leader = await withRole(machines, 'Leader');
      const next = await withRole(machines, 'Sync Standby');
      await leader.run(
        `patronictl -c /etc/patroni/config.yml switchover --master ${leader.name} --candidate ${next.name} --force`,
      );
    },
  },
  {
    what: '站点进程被杀',
    atMost_s: 5,
    times: 30,
    async strike(machines, turn) {
      const machine = machines.all[NAMES[turn % NAMES.length] ?? 'a'];
      await killService(machine, 'zemu');
      await sleep(AWAY_MS);
    },
  },
  {
    what: 'Redis 主库被杀',
    atMost_s: 5,
    times: 5,
    async strike(machines) {
      for (const name of NAMES) {
        const machine = machines.all[name];
        const ask =
          '. /etc/zemu/cluster.env; REDISCLI_AUTH=$REDIS_PASSWORD redis-cli role | head -n 1';
        if ((await machine.tries(ask))?.trim() !== 'master') continue;
        await killService(machine, 'redis-server');
        await sleep(8000);
        return;
      }
    },
  },
  {
    what: '一台 etcd 被杀',
    atMost_s: 1,
    times: 5,
    async strike(machines, turn) {
      await killService(machines.all[NAMES[turn % NAMES.length] ?? 'a'], 'etcd');
      await sleep(AWAY_MS);
    },
  },
  {
    what: 'etcd 全部停 30 秒',
    atMost_s: 5,
    times: 5,
    async strike({ all }) {
      await Promise.all(NAMES.map((name) => all[name].run('systemctl stop etcd')));
      await sleep(30_000);
      await Promise.all(NAMES.map((name) => all[name].run('systemctl start --no-block etcd')));
    },
  },
  {
    what: '误删一张表，还原到前一秒',
    atMost_s: 5,
    times: 1,
    async strike(machines) {
      await (await withRole(machines, 'Leader')).run(RESTORE);
    },
  },
];

/** The timer of the page keeps the leader of etcd off this machine: a look each ten seconds. @throws when it does not. */
async function untilApart(leader: Machine): Promise<void> {
  const end = performance.now() + 40_000;
  while ((await leader.tries(`etcdctl endpoint status | grep ', true, false,'`)) !== null) {
    if (performance.now() > end) throw new Error(`both leaders are on ${leader.name}`);
    await sleep(500);
  }
}

/** Waits until another machine leads. */
export async function withoutMember(machines: Machines, gone: Machine): Promise<void> {
  for (;;) {
    const leader = await withRole(machines, 'Leader');
    if (leader.name !== gone.name) return;
    await sleep(200);
  }
}
