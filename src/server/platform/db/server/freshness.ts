// How old a replica is, told by positions in the log of changes (LSN): no clock of another machine is asked.

/** How much of the past is remembered: one moment a second. */
const MOMENTS = 120;

/** A location in the log of changes. */
export interface Location {
  position: bigint;
  /** Each new leader begins one: beyond where it began, a position of an older one is another piece of log. */
  timeline: number;
}

interface Moment extends Location {
  /** In ms, of this process's own clock. */
  at: number;
}

/** Remembers how far the writer had written at which moment. */
export class Freshness {
  private readonly moments: Moment[] = [];
  private failed = false;

  /** @param at when the writer was asked: all that was acknowledged before is below the location. */
  noteWriter(at: number, location: Location): void {
    this.failed = false;
    this.moments.push({ at, ...location });
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

  /**
   * The last moment whose changes a replica has that replayed up to a location; null for none that is remembered. A replica that
   * follows a newer leader than a moment's came by the location where that leader began.
   */
  momentOf({ position, timeline }: Location): number | null {
    const has = (moment: Moment) => moment.timeline <= timeline && moment.position <= position;
    return this.moments.findLast(has)?.at ?? null;
  }
}
