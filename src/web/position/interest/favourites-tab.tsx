// 收藏 in the personal centre: favourites with private notes and tags; ended positions stay, marked as
// ended.
import { useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import {
  type Favourite,
  listFavourites,
  removeFavourite,
} from '../../../contract/position/interest.ts';
import { call } from '../../data/api.ts';
import { usePages } from '../../data/queries.ts';
import { useTakeAway } from '../../data/use-take-away.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { OwnTab } from '../../kit/layout/own-tab.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { StarIcon } from '../../kit/look/icons.tsx';
import { EditIcon } from '../../kit/look/icons-own.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { FavouriteNote } from './favourite-note.tsx';
import styles from './row.module.css';
import { InterestRow } from './row.tsx';

export function FavouritesTab() {
  const [tag, setTag] = useState('');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [edited, setEdited] = useState<Favourite | null>(null);
  const { list, items, first } = usePages(
    listFavourites,
    { ...(tag && { tag }), ...(onlyOpen && { open: '1' as const }) },
    { keepPrevious: true },
  );
  const remove = useTakeAway(
    listFavourites,
    (id: number) => call(removeFavourite, { id }),
    (item, id) => item.position.id === id,
    '已取消收藏',
  );
  const now = serverNowMs() ?? Date.now();
  const isFiltered = tag !== '' || onlyOpen;
  return (
    <>
      <OwnTab
        list={list}
        bar={
          <>
            <Filters
              first={first}
              count={items.length}
              chosen={{ tag, onlyOpen }}
              onTag={setTag}
              onOnlyOpen={setOnlyOpen}
            />
            {items.length === 0 && (
              <NoSuch
                onAll={() => {
                  setTag('');
                  setOnlyOpen(false);
                }}
              />
            )}
          </>
        }
        empty={items.length === 0 && !isFiltered && <NoFavourites />}
      >
        {items.map((item) => (
          <InterestRow
            key={item.position.id}
            position={item.position}
            state={item.state}
            when={<RelativeTime at={item.created_at} now={now} prefix="收藏于 " />}
            acts={
              <>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<EditIcon />}
                  onClick={() => setEdited(item)}
                >
                  {item.note || item.tags.length > 0 ? '改备注' : '写备注'}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<StarIcon fill="currentColor" />}
                  onClick={() => remove.mutate(item.position.id)}
                >
                  取消收藏
                </Button>
              </>
            }
          >
            <Memo favourite={item} />
          </InterestRow>
        ))}
      </OwnTab>
      {edited && <FavouriteNote favourite={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface FiltersProps {
  first: DataOf<typeof listFavourites> | undefined;
  /** The number of favourites shown. */
  count: number;
  chosen: { tag: string; onlyOpen: boolean };
  onTag: (tag: string) => void;
  onOnlyOpen: (onlyOpen: boolean) => void;
}

function Filters({ first, count, chosen, onTag, onOnlyOpen }: FiltersProps) {
  const { tag, onlyOpen } = chosen;
  return (
    <div className={styles.bar}>
      <span>共 {first?.total ?? count} 个收藏，备注和标签只有您能看到</span>
      <Row wrap align="center" gap={2}>
        {first?.tags.map((word) => (
          <Button
            key={word}
            size="sm"
            variant={word === tag ? 'soft' : 'quiet'}
            aria-pressed={word === tag}
            onClick={() => onTag(word === tag ? '' : word)}
          >
            {word}
          </Button>
        ))}
        <Button
          size="sm"
          variant={onlyOpen ? 'soft' : 'outline'}
          aria-pressed={onlyOpen}
          onClick={() => onOnlyOpen(!onlyOpen)}
        >
          只看招聘中
        </Button>
      </Row>
    </div>
  );
}

/** The private note and tags. */
function Memo({ favourite: { note, tags } }: { favourite: Favourite }) {
  if (!note && tags.length === 0) return null;
  return (
    <p className="row wrap align-center gap-y-1 gap-x-2 slim pad-y-1 pad-x-3 tone-ink size-sm breaks pre ground-amber-soft corner-leaf-sm">
      {tags.map((word) => (
        <Tag key={word} tone="amber">
          {word}
        </Tag>
      ))}
      {note}
    </p>
  );
}

function NoSuch({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      compact
      level={3}
      title="没有这样的收藏"
      actions={
        <Button variant="outline" onClick={onAll}>
          看全部收藏
        </Button>
      }
    />
  );
}

function NoFavourites() {
  return (
    <EmptyState title="还没有收藏职位" actions={<LinkButton to="/position">去看看职位</LinkButton>}>
      看到合适的职位先点星标收藏，可以写备注、打标签，之后慢慢比较。
    </EmptyState>
  );
}
