// 移到…: all moves of a candidate, without dragging.

import { MOVE_TARGETS, type PipelineCard } from '../../../../contract/application/pipeline.ts';
import { Dropdown, type MenuProps } from '../../../kit/antd/windows.ts';
import { Button } from '../../../kit/form/button.tsx';
import { MoreIcon } from '../../../kit/look/icons-own.tsx';
import { useTalkWith } from '../../../parts/talk-button.tsx';
import { useWish } from '../use-wish.ts';
import { MOVE_LABELS, mayOffer, type Wish, wishFor } from './moves.ts';

/** The moves of a card, in order. */
function wishesOf(card: PipelineCard): { label: string; wish: Wish; danger?: boolean }[] {
  const wishes = MOVE_TARGETS.filter((to) => card.moves.includes(to)).map((to) => ({
    label: MOVE_LABELS[to],
    wish: wishFor(to),
  }));
  const again =
    card.state === 'offered' && mayOffer(card)
      ? [{ label: AGAIN, wish: { act: 'offer' } as const }]
      : [];
  const restore = card.unfit?.restore_until
    ? [{ label: '撤销不合适', wish: { act: 'restore' } as const }]
    : [];
  const reject = card.can_refuse
    ? [{ label: '不合适…', wish: { act: 'reject' } as const, danger: true }]
    : [];
  return [...again, ...wishes, ...restore, ...reject];
}

/** Beside an opened resume these have buttons of their own. */
const CHIEF: readonly Wish['act'][] = ['interview', 'offer'];
const TALK = '沟通';
const AGAIN = '重新发录用通知…';

interface MoveMenuProps {
  card: PipelineCard;
  /** True on the narrow cards of the board: three dots only. */
  compact?: boolean;
  /** True among buttons: with a border. */
  solid?: boolean;
}

export function MoveMenu({ card, compact = false, solid = false }: MoveMenuProps) {
  const act = useWish();
  const talk = useTalkWith(card.id);
  const wishes = wishesOf(card);
  // Elsewhere this act has its own button beside the menu.
  if (wishes.length === 0 && !compact) return null;
  const chief = wishes.filter(({ wish }) => solid && CHIEF.includes(wish.act));
  const moves = wishes
    .filter((one) => !chief.includes(one))
    .map(({ label, danger }) => ({
      key: label,
      label,
      danger: danger === true,
    }));
  const items: MenuProps['items'] = compact ? [{ key: TALK, label: TALK }, ...moves] : moves;
  return (
    <>
      {chief.map(({ label, wish }) => (
        <Button key={label} size="sm" variant="soft" onClick={() => act(card, wish)}>
          {label.replace('…', '')}
        </Button>
      ))}
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items,
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              if (key === TALK) return talk.start();
              const found = wishes.find(({ label }) => label === key);
              if (found) act(card, found.wish);
            },
          }}
        >
          <Button
            size="sm"
            variant={solid ? 'outline' : 'quiet'}
            icon={compact && <MoreIcon />}
            title={compact ? '移到…' : undefined}
            aria-label={`把${card.name}移到…`}
            aria-haspopup="menu"
          >
            {!compact && '移到…'}
          </Button>
        </Dropdown>
      )}
      {talk.dialogs}
    </>
  );
}
