// Several members of one enterprise work at once: what one changes appears on the others' pages.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EnterpriseTopic } from '../../contract/notice/center.ts';
import { useEnterpriseChanges } from '../shell/live/enterprise-changes.ts';

/** Reads queries whose keys begin with one of `names` anew when somebody changed such a thing. */
export function useColleagues(topic: EnterpriseTopic, names: readonly string[]): void {
  const count = useEnterpriseChanges((changes) => changes[topic]);
  const client = useQueryClient();
  const seen = useRef(count);
  const wanted = names.join();
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    for (const name of wanted.split(',')) void client.invalidateQueries({ queryKey: [name] });
  }, [client, count, wanted]);
}
