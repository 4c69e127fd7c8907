// Publishing, pausing, resuming and ending an advert: what will happen, and why.
import { useState } from 'react';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { moveAdvert, type StaffAdvert } from '../../../contract/operate/advert.ts';
import {
  type AdvertMove,
  advertMoves,
  advertSlots,
  advertStates,
} from '../../../contract/operate/advert-states.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { spanOf } from './span.ts';

const WORDS: Readonly<Record<AdvertMove, { label: string; effect: string; done: string }>> = {
  publish: { label: '投放', effect: '在投放时间内，所有访客都会看到它。', done: '广告已投放' },
  pause: { label: '暂停', effect: '它会立即从页面上消失，可以随时恢复。', done: '广告已暂停' },
  resume: { label: '恢复投放', effect: '在投放时间内，它会重新出现。', done: '广告已恢复投放' },
  end: { label: '结束', effect: '它会立即从页面上消失，不能再恢复或修改。', done: '广告已结束' },
};
const MOVES = Object.keys(WORDS) as AdvertMove[];

export function AdvertMoves({ advert }: { advert: StaffAdvert }) {
  const { id, version, state, slot, title, starts_at, ends_at } = advert;
  const [asked, setAsked] = useState<AdvertMove | null>(null);
  const act = useAct(moveAdvert, {
    done: (_, { move }) => WORDS[move].done,
    onSettled: () => setAsked(null),
  });
  const open = MOVES.filter((move) => advertMoves.may(state, move, 'staff'));
  return (
    <section aria-label="投放" className="box pad-4">
      <Row wrap align="center" justify="between" gap={3}>
        <p>
          <strong>{labelOf(advertStates, state)}</strong>
          <span className="tone-ink-3">
            {' '}
            · {slot ? labelOf(advertSlots, slot) : '已取消的广告位'} · {spanOf(starts_at, ends_at)}
          </span>
        </p>
        <Row wrap gap={2}>
          {open.map((move) => (
            <Button
              key={move}
              variant={move === 'publish' || move === 'resume' ? 'primary' : 'outline'}
              onClick={() => setAsked(move)}
            >
              {WORDS[move].label}
            </Button>
          ))}
        </Row>
      </Row>
      {asked && (
        <SaveDialog
          title={`${WORDS[asked].label}“${title}”`}
          act={WORDS[asked].label}
          isDanger={asked === 'end'}
          isSending={act.isPending}
          onSave={(reason) => act.mutate({ id, version, move: asked, reason })}
          onClose={() => setAsked(null)}
        >
          <p>{WORDS[asked].effect}</p>
        </SaveDialog>
      )}
    </section>
  );
}
