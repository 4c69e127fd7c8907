// 修改记录: who changed what of the profile, newest first.

import { listChanges } from '../../../contract/enterprise/profile.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { Card } from '../../kit/layout/card.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import styles from './profile.module.css';

export function ChangesTab() {
  const { list, items } = usePages(listChanges, {});
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={4} />} />;
  if (items.length === 0) {
    return (
      <Card pad="none">
        <EmptyState compact level={2} title="还没有修改记录">
          同事们对企业资料和地址的每次修改都会记在这里。
        </EmptyState>
      </Card>
    );
  }
  return (
    <OwnList list={list}>
      {items.map(({ id, part, fields, by, at }) => (
        <li
          key={id}
          className={`row wrap align-center gap-y-2 gap-x-4 pad-y-3 pad-x-5 ground-surface edge-line corner-md ${styles.change}`}
        >
          <Moment at={at} />
          <strong>{by || '已离开的同事'}</strong>
          <Tag>{part}</Tag>
          <span>{fields.join('、')}</span>
        </li>
      ))}
    </OwnList>
  );
}
