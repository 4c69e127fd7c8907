// The elites of 人才推荐. The server decides which ones the enterprise sees, and under which name.

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type EliteCard as Elite, listElites } from '../../../contract/talent/elite.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { queryWith } from '../../data/query-with.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { idIn } from '../../kit/list/address.ts';
import { OwnList, OwnListBar } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { PositionChoice } from '../person/position-choice.tsx';
import styles from '../talent.module.css';
import { EliteCard } from './card.tsx';
import { InviteDialog } from './invite-dialog.tsx';

export function EliteZone() {
  const [query, setQuery] = useSearchParams();
  const [invited, setInvited] = useState<Elite | null>(null);
  const position_id = idIn(query.get('position_id'));
  const fitting = position_id !== null && query.get('all') !== '1';
  const { list, items } = usePages(listElites, {
    ...(position_id !== null && { position_id }),
    ...(fitting && { fitting: '1' }),
  });
  return (
    <>
      <OwnListBar>
        <PositionChoice
          value={position_id}
          onChange={(id) => setQuery(queryWith(query, { position_id: id, all: null }))}
        />
        {position_id !== null && (
          <Link
            className={`row inline align-center gap-1 fixed pad-x-3 size-sm nowrap edge-strong ${styles.eliteChip}`}
            to={{ search: String(queryWith(query, { all: fitting ? 1 : null })) }}
            aria-current={fitting ? 'true' : undefined}
          >
            只看同领域
          </Link>
        )}
      </OwnListBar>
      <Loaded of={list} skeleton={<SkeletonList count={4} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title={fitting ? '这个领域还没有可邀约的精英' : '还没有可邀约的精英'}
          actions={
            fitting ? (
              <LinkButton to={{ search: String(queryWith(query, { all: 1 })) }}>
                看全部领域
              </LinkButton>
            ) : (
              <LinkButton to="/layout/corporate-information" variant="outline">
                查看企业认证
              </LinkButton>
            )
          }
        >
          {fitting ? '可以看看其他领域，很多能力是相通的。' : '不少精英只对已认证的企业可见。'}
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((elite) => (
          <EliteCard key={elite.id} elite={elite} onInvite={() => setInvited(elite)} />
        ))}
      </OwnList>
      {invited && (
        <InviteDialog
          elite={invited}
          position_id={position_id}
          onClose={() => setInvited(null)}
          onSent={() => {
            setInvited(null);
          }}
        />
      )}
    </>
  );
}
