// The act that somebody interrupted to buy what it needs: the order's page leads back to it. Kept for the visit.
import { ownKey } from '../../shell/session/left-behind.ts';
import { safeReturnPath } from '../../shell/session/return-path.ts';

interface Interrupted {
  /** The page of the act. */
  path: string;
  /** The act in a word: 置顶. */
  act: string;
}

const keyOf = (order_no: string) => ownKey(`act:${order_no}`);

export function rememberAct(order_no: string, { path, act }: Interrupted): void {
  try {
    sessionStorage.setItem(keyOf(order_no), JSON.stringify({ path, act }));
  } catch {
    // Without storage the order's page leads back to nothing.
  }
}

/** The act for which an order was placed; null for none. */
export function findAct(order_no: string): Interrupted | null {
  try {
    const { path, act } = JSON.parse(sessionStorage.getItem(keyOf(order_no)) ?? '{}');
    const safe = safeReturnPath(path);
    return safe && typeof act === 'string' ? { path: safe, act } : null;
  } catch {
    return null;
  }
}
