// 地址: the address book for positions and interviews; the first address is the enterprise's own.
import { type ReactNode, useState } from 'react';
import {
  ADDRESSES_MAX,
  type Address,
  listAddresses,
  removeAddress,
  reorderAddresses,
} from '../../../contract/enterprise/address.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { LocationIcon, PlusIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { MapLink } from '../company/map-link.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './profile.module.css';

/** The address book and its acts; `onLeft` runs after a removal. */
function useAddresses(onLeft: () => void) {
  const addresses = useCall(listAddresses, {});
  const reorder = useAct(
    (next: readonly Address[]) => call(reorderAddresses, { ids: next.map(({ id }) => id) }),
    { optimistic: (next, patch) => patch(listAddresses, {}, () => [...next]) },
  );
  const remove = useAct(({ id, version }: Address) => call(removeAddress, { id, version }), {
    done: '地址已删除',
    onSettled: onLeft,
  });
  return { addresses, remove, put: reorder.mutate, isMoving: reorder.isPending };
}

export function AddressesTab() {
  const mayRecruit = useRight('recruit');
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Address | null>(null);
  const { addresses, remove, put, isMoving } = useAddresses(() => setLeaving(null));
  if (!addresses.data) return <Loaded of={addresses} skeleton={<SkeletonList count={3} />} />;
  const items = addresses.data;
  const edited = editing === 'new' ? null : editing;
  return (
    <div className={styles.addresses}>
      <div className={`row justify-between align-center gap-4 ${styles.addressHead}`}>
        <p className={styles.hint}>
          发布职位、邀约面试时从这里选择。排在第一的是企业地址，显示在企业主页；删除地址不影响已发布的职位。
        </p>
        {mayRecruit && items.length < ADDRESSES_MAX && (
          <Button icon={<PlusIcon />} onClick={() => setEditing('new')}>
            添加地址
          </Button>
        )}
      </div>
      {items.length === 0 && (
        <Card pad="none">
          <EmptyState compact level={2} title="还没有地址">
            添加办公地点，求职者能看到通勤距离，您发布职位时也不用重复填写。
          </EmptyState>
        </Card>
      )}
      <SortableList
        items={items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(from, to) => put(moved(items, from, to))}
        disabled={!mayRecruit || isMoving}
      >
        {(address, grip, index) => (
          <AddressCard
            address={address}
            grip={grip}
            isFirst={index === 0}
            onEdit={mayRecruit ? () => setEditing(address) : null}
            onRemove={items.length > 1 ? () => setLeaving(address) : null}
          />
        )}
      </SortableList>
      <AddressForm
        key={editing === null || editing === 'new' ? String(editing) : editing.id}
        address={editing}
        live={edited && (items.find(({ id }) => id === edited.id) ?? edited)}
        onClose={() => setEditing(null)}
        onSaved={() => setEditing(null)}
      />
      <AskDialog
        open={leaving !== null}
        title="删除这个地址？"
        act="删除"
        out="先不删"
        isDanger
        isSending={remove.isPending}
        onAct={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>
          “{leaving?.region_name} {leaving?.detail}”不再出现在选择里，已发布的职位和面试保留原地址。
        </p>
      </AskDialog>
    </div>
  );
}

interface AddressCardProps {
  address: Address;
  /** The handle for dragging the card. */
  grip: ReactNode;
  isFirst: boolean;
  /** Null for members who may only read. */
  onEdit: (() => void) | null;
  /** Null for the last address. */
  onRemove: (() => void) | null;
}

function AddressCard({ address, grip, isFirst, onEdit, onRemove }: AddressCardProps) {
  return (
    <Card className={styles.address}>
      {grip}
      <div className={`stack gap-1 grow slim tone-ink-2 breaks ${styles.addressWords}`}>
        <p className="row wrap align-center gap-2 tone-ink">
          <strong>{address.name || address.region_name}</strong>
          {isFirst && <Tag tone="pine">企业地址</Tag>}
          {address.latitude === null && <Tag>未标注位置</Tag>}
        </p>
        <p className={`row gap-2 ${styles.addressPlace}`}>
          <LocationIcon /> {address.region_name} {address.detail}
        </p>
        <MapLink address={address} className="row inline align-center gap-1 size-sm" />
      </div>
      {onEdit && (
        <div className={`row gap-1 fixed ${styles.addressActs}`}>
          <Button
            size="sm"
            variant="outline"
            aria-label={`修改${nameOf(address)}`}
            onClick={onEdit}
          >
            修改
          </Button>
          {onRemove && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`删除${nameOf(address)}`}
              onClick={onRemove}
            >
              删除
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const nameOf = ({ name, detail }: Address) => `地址“${name || detail}”`;
