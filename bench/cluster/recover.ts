// What docs/deploy.md says to do where a machine is lost with its disk, and to bring all three back to a moment: its very commands.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, withoutMember, withRole } from './faults.ts';
import type { Block } from './guide.ts';
import { type Machine, type Machines, NAMES } from './machines.ts';

/** What the page says to copy from one machine to the others. */
const COPIED = ['/etc/zemu/cluster.env', '/etc/zemu/site.env', '/etc/haproxy/zemu.pem'];

/** Copies those of these files that `wants` names. */
export async function copyFiles(
  from: Machine,
  to: readonly Machine[],
  wants: (file: string) => boolean = () => true,
): Promise<void> {
  for (const file of COPIED.filter(wants)) {
    const text = await from.run(`cat ${file}`);
    const write = `umask 077; cat >${file} <<'END'\n${text.trimEnd()}\nEND`;
    for (const machine of to) await machine.run(write);
  }
}

const allOf = ({ all }: Machines) => NAMES.map((name) => all[name]);
const without = (machines: Machines, one: Machine) =>
  allOf(machines).filter((machine) => machine !== one);

/** Commands of the page with this case's value in the place of the example's. @throws where the page has no such example. */
function withValue(commands: string, example: string, value: string): string {
  if (!commands.includes(example)) throw new Error(`docs/deploy.md does not say ${example}`);
  return commands.replace(example, value);
}

/** Each keeper of who leads knows the two others, and none that is gone: else it would count as one that does not agree. */
const KNOWN = `. /etc/zemu/cluster.env
[ "$(etcdctl member list | grep -c ', started, ')" = 3 ]
REDISCLI_AUTH=$REDIS_PASSWORD redis-cli -p 26379 sentinel master zemu | grep -A1 '^num-other-sentinels$' | grep '^2$'`;

async function untilKnown(machines: Machines): Promise<void> {
  const end = performance.now() + 60_000;
  for (const machine of allOf(machines))
    while ((await machine.tries(KNOWN)) === null) {
      if (performance.now() > end) throw new Error(`${machine.name} does not know its two others`);
      await sleep(500);
    }
}

/** The machine of the database's leader is lost with its disk; an empty one takes its place. */
function lostMachine(blocks: readonly Block[]): Fault {
  const scripts = (where: Block['where']) =>
    blocks.filter((block) => block.where === where).map(({ commands }) => commands);
  return {
    what: '主库的主机连盘丢失，换一台空的',
    atMost_s: 22,
    times: 1,
    async strike(machines) {
      const lost = await withRole(machines, 'Leader');
      const [left] = without(machines, lost) as [Machine];
      await lost.kill();
      await withoutMember(machines, lost);
      for (const commands of scripts('left'))
        await left.run(withValue(commands, 'LOST=c', `LOST=${lost.name}`));
      await lost.renew();
      await copyFiles(left, [lost]);
      for (const commands of scripts('machines')) await lost.run(commands);
      await untilKnown(machines);
    },
  };
}

const MOMENT = '2026-11-30 04:25:25+00';
const SQL = (text: string) => `runuser -u postgres -- psql -qAtc '${text}' zemu`;

/** All messages are deleted by mistake; the three go back to the second before, in place. */
function backToMoment(blocks: readonly Block[]): Fault {
  return {
    what: '误删全部消息，三台就地还原到前一秒',
    atMost_s: 120,
    times: 1,
    closes: true,
    async strike(machines, _turn, load) {
      const leader = await withRole(machines, 'Leader');
      const one = await withRole(machines, 'Sync Standby');
      const forget = load.mark();
      const moment = (await leader.run(SQL('select now()'))).trim();
      await sleep(1000);
      await leader.run(SQL('truncate chat_message cascade'));
      const on = {
        stop: allOf(machines),
        restore: [one],
        others: without(machines, one),
        again: allOf(machines),
      };
      for (const { where, commands } of blocks) {
        if (!(where in on)) continue;
        // Nothing is acknowledged while the site is closed.
        if (where === 'again') forget();
        const script = commands.includes('moment=')
          ? withValue(commands, MOMENT, moment)
          : commands;
        await Promise.all(on[where as keyof typeof on].map((machine) => machine.run(script)));
      }
    },
  };
}

/** What people do when the machines do not help themselves. */
export const recoveriesOf = (blocks: readonly Block[]): Fault[] => [
  lostMachine(blocks),
  backToMoment(blocks),
];
