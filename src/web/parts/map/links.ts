// Where a map leads to.

export interface AreaLinks {
  /** The map of a region; the whole country for ''. */
  map: (code: string) => string;
  /** The list of a region's results. */
  list: (code: string) => string;
  /** The map with a commute around an area; without one for ''. */
  commute: (near: string, km: number) => string;
}
