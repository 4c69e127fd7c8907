// What colleagues changed while this page is open: counted by live.ts, for what is no answer of a read.
import { create } from 'zustand';
import { type EnterpriseTopic, enterpriseTopics } from '../../../contract/call/topic.ts';

type Changes = Readonly<Record<EnterpriseTopic, number>>;

const none = Object.fromEntries(enterpriseTopics.map((topic) => [topic, 0])) as Changes;

/** How often each topic changed. */
export const useEnterpriseChanges = create<Changes>(() => none);

/** Something of these topics is different now; all of them after a stream was broken. */
export function noteChanges(topics: readonly EnterpriseTopic[]): void {
  const known = useEnterpriseChanges.getState();
  useEnterpriseChanges.setState(
    Object.fromEntries(topics.map((topic) => [topic, known[topic] + 1])),
  );
}
