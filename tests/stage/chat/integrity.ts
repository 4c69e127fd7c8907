// Invariants of the chat's tables that must hold after any failure of the servers.
import { sql } from 'kysely';
import type { Db } from '../../../src/server/platform/db/db.ts';

interface Integrity {
  /** The number of conversations whose messages are not numbered 1, 2, 3 … without gaps. */
  gaps: number;
  /** The number of client numbers with more than one message. */
  doubles: number;
  /** The number of read cursors beyond the end of their conversation. */
  cursors: number;
  messages: number;
}

export async function readIntegrity(db: Db): Promise<Integrity> {
  const { rows } = await sql<Integrity>`
    select
      (select count(*) from chat c left join
        (select chat_id, count(*) as n, max(seq) as last from chat_message group by chat_id) m
        on m.chat_id = c.id
        where c.last_seq <> coalesce(m.n, 0) or c.last_seq <> coalesce(m.last, 0)) as gaps,
      (select count(*) from (select from chat_message where client_id is not null
        group by chat_id, side, client_id having count(*) > 1) d) as doubles,
      (select count(*) from chat_side s join chat c on c.id = s.chat_id
        where s.read_seq > c.last_seq) as cursors,
      (select count(*) from chat_message) as messages`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('nothing was read');
  return found;
}
