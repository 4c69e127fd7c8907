// The own conversation with 择木客服, opened at once (kfObj).

import { useEffect, useRef } from 'react';
import { openService } from '../../../contract/chat/service.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import type { Slots } from '../store/use-chat.ts';
import { ChatView } from './chat-view.tsx';
import { useAddress } from './use-address.ts';

export function ServiceTalk({ slots }: { slots: Slots }) {
  const { open, change } = useAddress();
  const service = useCall(openService, {}, { staleTime: Number.POSITIVE_INFINITY });
  const id = service.data?.id;
  // Opens it once, so that going back to the list works.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (id === undefined || wasOpened.current) return;
    wasOpened.current = true;
    if (open === null) change({ c: id }, true);
  }, [id, open, change]);
  if (!service.isSuccess) return <Loaded of={service} skeleton={<SkeletonList count={3} />} />;
  return <ChatView side="customer" slots={slots} />;
}
