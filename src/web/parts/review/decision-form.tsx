// The form of an operator's decision in a queue, with its sending.
import type { ComponentProps } from 'react';
import type { Topic } from '../../../contract/call/topic.ts';
import { dropDraft, findDraft, storeDraft } from '../../data/drafts.ts';
import { useDecision } from '../../data/use-decision.ts';
import { ReasonForm, type Way } from '../../kit/form/reason-form.tsx';
import { useCaseDraft } from './case-draft.ts';

interface DecisionFormProps<C extends string>
  extends Omit<
    ComponentProps<typeof ReasonForm>,
    'ways' | 'sending' | 'onDecide' | 'begun' | 'onType' | 'isHeld'
  > {
  /** The ways to decide; none where the case is closed, which shows nothing. */
  ways: readonly Way[] | undefined;
  /** Sends the decision, named by its way's code. */
  send: (decision: C, reason: string) => Promise<unknown>;
  /** The toast after success, by decision: what was done, not that it was sent. */
  said: Readonly<Record<C, string>>;
  /** Further topics that change, besides those of the call. */
  also?: readonly Topic[];
}

export function DecisionForm<C extends string>(props: DecisionFormProps<C>) {
  const { ways = [], send, said, also, ...form } = props;
  const key = useCaseDraft('reason');
  const keep = (typed: string) => {
    if (key === undefined) return;
    if (typed === '') dropDraft(key);
    else storeDraft(key, { id: null, values: typed });
  };
  const sendAndForget = async (decision: C, reason: string) => {
    await send(decision, reason);
    keep('');
  };
  const act = useDecision(sendAndForget, said, also);
  if (ways.length === 0) return null;
  const begun = (key !== undefined && findDraft<string>(key)?.values) || '';
  const write = (typed: string) => {
    act.onType();
    keep(typed);
  };
  return <ReasonForm {...form} ways={ways} begun={begun} {...act} onType={write} />;
}
