// Who decided a case of the money queues. One log keeps it for all of them.
import * as contract from '../../../contract/wallet/decision.ts';
import { handle } from '../../platform/http/call.ts';
import { listLogged } from './queries.ts';

export const caseDecisions = handle(contract.listDecisions, async ({ db }, { kind, record_id }) => {
  const logged = await listLogged(db, kind, record_id);
  return {
    decisions: logged.map(({ decision, reason, at, name }) => ({
      label: contract.decisionLabel(kind, decision),
      reason,
      by: name ?? '',
      at: at.toISOString(),
    })),
  };
});
