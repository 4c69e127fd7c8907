// 择木客服 as people meet it: the own conversation with it, opened at once (kfObj).

import { useEffect, useRef } from 'react';
import { openService } from '../../../contract/chat/service.ts';
import { useCall } from '../../data/queries.ts';
import { LoadFailed } from '../../kit/missing/load-failed.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import type { Slots } from '../store/use-chat.ts';
import { ChatDesk } from './chat-desk.tsx';
import { useAddress } from './use-address.ts';

export function ServiceTalk({ slots }: { slots: Slots }) {
  const { open, change } = useAddress();
  const service = useCall(openService, {}, { staleTime: Number.POSITIVE_INFINITY });
  const id = service.data?.id;
  // Once: who goes back to the list has left it.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (id === undefined || wasOpened.current) return;
    wasOpened.current = true;
    if (open === null) change({ c: id }, true);
  }, [id, open, change]);
  if (service.isError) {
    return <LoadFailed error={service.error} onRetry={() => void service.refetch()} />;
  }
  return id === undefined ? <SkeletonList count={3} /> : <ChatDesk side="customer" slots={slots} />;
}
