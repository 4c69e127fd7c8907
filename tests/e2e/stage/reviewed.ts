// Approves positions over the API for browser tests, so that their enterprise becomes trusted.
import { OK } from '../../../src/contract/call/envelope.ts';
import { operatorToken } from './certified.ts';
import { api } from './harness.ts';

interface Queue {
  items: { id: number; position_id: number }[];
  next: string | null;
}

/** Lets an operator approve a position that waits for the review. */
export async function passReview(position_id: number): Promise<void> {
  const token = await operatorToken();
  let cursor: string | null = '';
  while (cursor !== null) {
    const input: Record<string, unknown> = cursor === '' ? {} : { cursor };
    const answer = await api<Queue>('GET', '/api/position.review/queue', input, token);
    const data: Queue = answer.data;
    const found = data.items.find((item) => item.position_id === position_id);
    if (found) {
      const decision = { id: found.id, decision: 'approve' };
      const { code, msg } = await api('POST', '/api/position.review/decide', decision, token);
      if (code !== OK) throw new Error(`review: ${code} ${msg}`);
      return;
    }
    cursor = data.next;
  }
  throw new Error(`position ${position_id} does not wait for a review`);
}
