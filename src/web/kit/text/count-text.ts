// A count as people read it.
const MOST = 999;

/** Above 999 it is 999+, because the server stops counting there. */
export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
