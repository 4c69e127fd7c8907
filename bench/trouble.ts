// `npm run bench -- trouble [part …]`: what the chat promises while everything around it breaks, and what
// it holds for long. Each part builds and strikes a town of its own.
import { benchBus } from './trouble-bus.ts';
import type { Part, TroubleOptions } from './trouble-crew.ts';
import { benchDrift, benchRates } from './trouble-crowd.ts';
import { benchNodes } from './trouble-nodes.ts';
import { benchPower } from './trouble-power.ts';
import { benchRestart } from './trouble-restart.ts';
import { benchReturn } from './trouble-return.ts';
import { benchSlow } from './trouble-slow.ts';

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

/** Runs the parts that are named, all of them when none is; gives what missed its aim. */
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
