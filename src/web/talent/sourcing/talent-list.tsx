// A list of talents with acts on each, and the drawer of the opened one.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TalentCard as Talent } from '../../../contract/talent/search.ts';
import { queryWith } from '../../data/query-with.ts';
import { Button } from '../../kit/form/button.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { StarIcon } from '../../kit/look/icons.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { InviteTalentDialog } from './invite-talent-dialog.tsx';
import { TalentCard } from './talent-card.tsx';
import { TalentDrawer } from './talent-drawer.tsx';
import { TalkTalentDialog } from './talk-talent-dialog.tsx';
import { useDismissal, useFavourite } from './use-talents.ts';

interface TalentListProps {
  list: Parameters<typeof OwnList>[0]['list'];
  items: readonly Talent[];
  /** The position for the match and for invitations; null while none is chosen. */
  position_id: number | null;
}

export function TalentList({ list, items, position_id }: TalentListProps) {
  const [query, setQuery] = useSearchParams();
  const [invited, setInvited] = useState<Talent | null>(null);
  const [addressed, setAddressed] = useState<Talent | null>(null);
  const openedId = query.get('talent');
  // Keeps the content while the drawer slides out.
  const [lastId, setLastId] = useState<string | null>(null);
  if (openedId !== null && openedId !== lastId) setLastId(openedId);
  const dismissal = useDismissal(position_id);
  const open = (talent: string | null) =>
    setQuery(queryWith(query, { talent }), {
      preventScrollReset: true,
      replace: openedId !== null,
    });
  const index = items.findIndex(({ talent_id }) => talent_id === openedId);
  const neighbour = (step: number) => {
    const found = index >= 0 ? items[index + step] : undefined;
    return found ? () => open(found.talent_id) : null;
  };
  const actsOf = (talent: Talent) => (
    <Acts
      talent={talent}
      position_id={position_id}
      onInvite={() => setInvited(talent)}
      onTalk={() => setAddressed(talent)}
      onDismiss={() => {
        dismissal.mutate({ talent_id: talent.talent_id, unfit: true });
        if (openedId !== null) open(null);
      }}
    />
  );
  return (
    <>
      <OwnList list={list}>
        {items.map((talent) => (
          <TalentCard
            key={talent.talent_id}
            talent={talent}
            to={{ search: String(queryWith(query, { talent: talent.talent_id })) }}
            isOpen={talent.talent_id === openedId}
            now={serverNowMs() ?? Date.now()}
            acts={actsOf(talent)}
            onRestore={
              position_id === null
                ? null
                : () => dismissal.mutate({ talent_id: talent.talent_id, unfit: false })
            }
          />
        ))}
      </OwnList>
      <TalentDrawer
        talent_id={openedId ?? lastId}
        position_id={position_id}
        isOpen={openedId !== null}
        acts={actsOf}
        onClose={() => open(null)}
        onPrevious={neighbour(-1)}
        onNext={neighbour(1)}
      />
      {addressed && (
        <TalkTalentDialog
          talent={addressed}
          position_id={position_id}
          onClose={() => setAddressed(null)}
        />
      )}
      {invited && (
        <InviteTalentDialog
          talent={invited}
          position_id={position_id}
          onClose={() => setInvited(null)}
        />
      )}
    </>
  );
}

interface ActsProps {
  talent: Talent;
  position_id: number | null;
  onInvite: () => void;
  onTalk: () => void;
  onDismiss: () => void;
}

function Acts({ talent, position_id, onInvite, onTalk, onDismiss }: ActsProps) {
  const { mutate, isPending } = useFavourite();
  const { talent_id, name, marks } = talent;
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        disabled={marks.invited !== null}
        onClick={onInvite}
        aria-label={`${marks.invited === null ? '邀请投递' : '已邀请'}：${name}`}
      >
        {marks.invited === null ? '邀请投递' : '已邀请'}
      </Button>
      <Button size="sm" variant="outline" onClick={onTalk} aria-label={`与${name}沟通`}>
        沟通
      </Button>
      <Button
        size="sm"
        variant="outline"
        icon={<StarIcon />}
        loading={isPending}
        aria-pressed={marks.kept}
        aria-label={`${marks.kept ? '已收藏' : '收藏'}${name}`}
        onClick={() => mutate({ talent_id, kept: !marks.kept })}
      >
        {marks.kept ? '已收藏' : '收藏'}
      </Button>
      {position_id !== null && (
        <Button size="sm" variant="quiet" onClick={onDismiss} aria-label={`${name}不合适`}>
          不合适
        </Button>
      )}
    </>
  );
}
