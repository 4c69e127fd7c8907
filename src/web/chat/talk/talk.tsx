// The open conversation: head, history, composer.

import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Button } from '../../kit/form/button.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useIsInLayout } from '../../shell/menu/in-layout.ts';
import { Composer } from '../composer/composer.tsx';
import { PickingBar } from '../list/picking.tsx';
import { ForwardDialog } from '../message/forward-dialog.tsx';
import { History } from '../message/history.tsx';
import { forgetTalk, useTalkState } from '../store/talk-state.ts';
import { useChatScope, useConversation } from '../store/use-chat.ts';
import { Connection } from '../transport/connection.tsx';
import { TalkHead } from './head.tsx';
import { talkPath } from './path.ts';
import { useAddress } from './use-address.ts';

export function Talk({ id }: { id: number }) {
  const { chat, side } = useChatScope();
  const isInLayout = useIsInLayout();
  const { go } = useAddress();
  const conversation = useConversation(id);
  const { data, error } = conversation;
  useEffect(() => chat.open(id), [chat, id]);
  useEffect(() => forgetTalk, []);
  const picked = useTalkState((state) => state.picked);
  const forwarding = useTalkState((state) => state.forwarding);
  if (!data && error) {
    const isGone = error instanceof CallError && error.code !== TRANSPORT_ERROR;
    return isGone ? (
      <EmptyState
        scene="rest"
        title="没有这个会话"
        actions={
          <Button variant="outline" onClick={() => go(null)}>
            回到会话列表
          </Button>
        }
      >
        它可能属于另一个身份或账号，或者已经转给了同事。
      </EmptyState>
    ) : (
      <Loaded of={conversation} />
    );
  }
  if (!data) {
    return (
      <div className="pad-5">
        <SkeletonList count={5} />
      </div>
    );
  }
  // A stored or shared address may open the other side's page.
  if (data.side !== side) return <Navigate to={talkPath(data.side, id, isInLayout)} replace />;
  return (
    <>
      <TalkHead conversation={data} />
      <Connection />
      <History conversation={data} />
      {picked?.id === id ? <PickingBar {...picked} /> : <Composer conversation={data} />}
      {forwarding?.id === id && <ForwardDialog {...forwarding} />}
    </>
  );
}
