// How old a replica is, told by positions in the log of changes (LSN): no clock of another machine is asked.

/** How much of the past is remembered: one moment a second. */
const MOMENTS = 120;

interface Moment {
  /** In ms, of this process's own clock. */
  at: number;
  /** How far the writer had written by then. */
  position: bigint;
}

/** Remembers how far the writer had written at which moment. */
export class Freshness {
  private readonly moments: Moment[] = [];
  private failed = false;

  /** @param at when the writer was asked: all that was acknowledged before is below `position`. */
  noteWriter(at: number, position: bigint): void {
    this.failed = false;
    this.moments.push({ at, position });
    if (this.moments.length > MOMENTS) this.moments.shift();
  }

  /** The writer did not answer. */
  noteAway(): void {
    this.failed = true;
  }

  /** True while the writer does not answer: nothing new can be written then that a replica would lack. */
  get isWriterAway(): boolean {
    return this.failed;
  }

  /** When the writer was last heard. */
  get newest(): number | null {
    return this.moments.at(-1)?.at ?? null;
  }

  /** The last moment whose changes a replica has that replayed up to `position`; null for none that is remembered. */
  momentOf(position: bigint): number | null {
    return this.moments.findLast((moment) => moment.position <= position)?.at ?? null;
  }
}
