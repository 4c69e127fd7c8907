// `npm run bench -- trouble [part …]`: checks what the chat promises while the systems around it fail,
// and under long load. Each part builds a town of its own.
import { benchBus } from './bus.ts';
import type { Part, TroubleOptions } from './crew.ts';
import { benchRates } from './crowd.ts';
import { benchDrift } from './drift.ts';
import { benchNodes } from './nodes.ts';
import { benchPower } from './power.ts';
import { benchRestart } from './restart.ts';
import { benchReturn } from './return.ts';
import { benchSlow } from './slow.ts';

const PARTS: Record<string, Part> = {
  power: benchPower,
  nodes: benchNodes,
  restart: benchRestart,
  bus: benchBus,
  slow: benchSlow,
  rates: benchRates,
  return: benchReturn,
  drift: benchDrift,
};

const OPTIONS = ['rounds', 'messages', 'seconds', 'minutes', 'rows'] as const;

/** Runs the named parts, or all of them; gives what missed its aim. */
export async function benchTrouble(args: readonly string[]): Promise<string[]> {
  const options = Object.fromEntries(
    OPTIONS.flatMap((name) => {
      const at = args.indexOf(`--${name}`);
      return at >= 0 ? [[name, Number(args[at + 1])]] : [];
    }),
  ) as TroubleOptions;
  const named = Object.keys(PARTS).filter((part) => args.includes(part));
  const missed: string[] = [];
  for (const part of named.length > 0 ? named : Object.keys(PARTS))
    missed.push(...((await PARTS[part]?.(options)) ?? []));
  return missed;
}
