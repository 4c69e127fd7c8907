// 职位订阅 in the personal centre: saved searches, renamed, paused, deleted.

import { useState } from 'react';
import { Link } from 'react-router';
import {
  listSearches,
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  searchFrequencies,
} from '../../../contract/position/subscription.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { CardRow } from '../../kit/layout/card.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { PauseIcon, PlayIcon } from '../../kit/look/icons.tsx';
import { EditIcon, TrashIcon } from '../../kit/look/icons-own.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, TagList } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from '../interest/row.module.css';
import { RemoveSearch, RenameSearch } from './saved-search-dialogs.tsx';
import { useEditSearch } from './use-saved-search.ts';

export function SavedSearchesTab() {
  const searches = useCall(listSearches, {});
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const [removed, setRemoved] = useState<SavedSearch | null>(null);
  if (!searches.isSuccess) return <Loaded of={searches} skeleton={<SkeletonList count={3} />} />;
  if (searches.data.length === 0) {
    return (
      <EmptyState title="还没有职位订阅" actions={<LinkButton to="/position">去搜职位</LinkButton>}>
        在职位页选好条件后点“保存搜索”，有新职位时我们会提醒您，每天或每周一次。
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <span>
          已保存 {searches.data.length} / {SAVED_SEARCHES_MAX} 个搜索，上午九点查看，有新职位才提醒
        </span>
        <LinkButton to="/position" size="sm" variant="outline">
          新增订阅
        </LinkButton>
      </div>
      <Stack as="ul" gap={3}>
        {searches.data.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            onRename={() => setRenamed(search)}
            onRemove={() => setRemoved(search)}
          />
        ))}
      </Stack>
      {renamed && <RenameSearch search={renamed} onClose={() => setRenamed(null)} />}
      {removed && <RemoveSearch search={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

interface SearchRowProps {
  search: SavedSearch;
  onRename: () => void;
  onRemove: () => void;
}

function SearchRow({ search, onRename, onRemove }: SearchRowProps) {
  const { id, name, words, path, frequency, is_paused } = search;
  const edit = useEditSearch();
  const every = searchFrequencies.find(({ code }) => code === frequency)?.label;
  return (
    <CardRow className={classNames(styles.row, styles.search, is_paused && styles.ended)}>
      <div className={`stack gap-1 slim ${styles.what}`}>
        <Row as="p" wrap align="baseline" gap={[0, 3]} slim>
          <Link to={path} className={styles.title}>
            {name}
          </Link>
          {is_paused ? <Tag>已暂停</Tag> : <Tag tone="pine">{every}一次</Tag>}
        </Row>
        <TagList words={words} />
        <p className="tone-ink-3 size-sm">{statusOf(search)}</p>
      </div>
      <div className={`row wrap justify-end gap-1 ${styles.acts}`}>
        <Button
          size="sm"
          variant="quiet"
          icon={is_paused ? <PlayIcon /> : <PauseIcon />}
          loading={edit.isPending}
          onClick={() => edit.mutate({ id, name, frequency, is_paused: !is_paused })}
        >
          {is_paused ? '恢复' : '暂停'}
        </Button>
        <Button size="sm" variant="quiet" icon={<EditIcon />} onClick={onRename}>
          修改
        </Button>
        <Button size="sm" variant="quiet" icon={<TrashIcon />} onClick={onRemove}>
          删除
        </Button>
      </div>
    </CardRow>
  );
}

/** When it last ran, and when it will run next. */
function statusOf({ is_paused, ran_at, found, due_at }: SavedSearch): string {
  if (is_paused) return '已暂停，恢复后从那时起提醒新职位';
  const isDue = new Date(due_at).getTime() <= (serverNowMs() ?? Date.now());
  const next = isDue ? '马上再看' : `下次 ${formatDate(due_at, 'M月d日')}`;
  if (ran_at === null) return isDue ? '马上开始查看' : `${formatDate(due_at, 'M月d日')}开始查看`;
  const last = formatDate(ran_at, 'M月d日');
  return found > 0 ? `${last}有 ${found} 个新职位，${next}` : `${last}没有新职位，${next}`;
}
