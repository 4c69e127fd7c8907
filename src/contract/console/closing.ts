// Room console: closings of accounts that wait for their end, and stopping one for a reason that the law names.
import { z } from 'zod';
import { ClosingBlocker, closingStates } from '../account/closing.ts';
import { Done, get, Id, post, queueAsked, queuePage } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { optionalText, Time } from '../value/shapes.ts';

/** For what a closing may be stopped: nothing else is a reason. */
export const holdGrounds = [
  { code: 'report', label: '针对该账号的举报或申诉正在处理' },
  { code: 'authority', label: '收到有权机关要求保全或调取的文书' },
  { code: 'dispute', label: '未了结的付款、退款或劳动争议，法律要求保存记录' },
] as const satisfies readonly Term[];
export type HoldGround = CodeOf<typeof holdGrounds>;

const State = z.enum(codesOf(closingStates));

export const listClosings = get('/api/console.closing/queue', {
  summary: '等待注销的账号：谁、什么时候到期、还有什么没有了结',
  access: 'operator',
  staff: 'people',
  shows: ['queue'],
  input: z.strictObject({ state: State.optional(), ...queueAsked }),
  data: queuePage(
    z.object({
      id: Id,
      account_id: Id,
      /** Masked. */
      mobile: z.string(),
      state: State,
      /** Why the person leaves, if they said so. */
      reason: z.string(),
      requested_at: Time,
      due_at: Time,
      stop_reason: z.string(),
      blockers: z.array(ClosingBlocker),
      /** What is open about the account, in words. */
      open: z.array(z.string()),
    }),
  ),
});

export const decideClosing = post('/api/console.closing/decide', {
  summary: '暂停一次注销（写明法定理由，本人会收到），或说明不妨碍、解除暂停',
  access: 'operator',
  staff: 'people',
  names: 'closing',
  changes: ['queue', 'staff-record'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['release', 'hold'], '请选择处理结果'),
    /** Required to hold. */
    ground: z.enum(codesOf(holdGrounds), '请选择法定理由').nullable().default(null),
    /** Read by the person; required to hold. */
    reason: optionalText('说明', 300),
  }),
  data: Done,
});
