// The titles that the enterprise keeps: added, changed, removed.
import { useState } from 'react';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { listTitles, removeTitle, type Title } from '../../../contract/wallet/invoice.ts';
import { invoiceKinds, TITLES_MAX } from '../../../contract/wallet/invoice-title.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { TitleForm } from './title-form.tsx';

export function TitlesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="发票抬头" stays onClose={onClose}>
      <Titles />
    </Dialog>
  );
}

function Titles() {
  const titles = useCall(listTitles, {});
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  if (!titles.isSuccess) return <Loaded of={titles} skeleton={<SkeletonList count={2} />} />;
  const { items } = titles.data;
  const title = items.find(({ id }) => id === edited) ?? null;
  if (title || edited === 'new') {
    return (
      <TitleForm
        title={title}
        onSaved={() => {
          toastSuccess('抬头已保存');
          setEdited(null);
        }}
        onCancel={() => setEdited(null)}
      />
    );
  }
  return (
    <Stack gap={4}>
      {items.length === 0 && (
        <EmptyState compact level={3} title="还没有抬头">
          保存之后，申请发票时直接选用。
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className="stack gap-3">
          {items.map((one) => (
            <TitleRow key={one.id} title={one} onEdit={() => setEdited(one.id)} />
          ))}
        </ul>
      )}
      {items.length < TITLES_MAX && (
        <Row justify="end">
          <Button onClick={() => setEdited('new')}>新建抬头</Button>
        </Row>
      )}
    </Stack>
  );
}

function TitleRow({ title, onEdit }: { title: Title; onEdit: () => void }) {
  const { id, name, kind, tax_number, mail } = title;
  const mayAdminister = useRight('administer');
  const { mutate, isPending } = useAct(removeTitle, { done: '抬头已删除' });
  const remove = async () => {
    const words = `“${name}”不再供选用，已申请的发票不受影响。`;
    const yes = await ask({ title: '删除这个抬头？', words, act: '删除', isDanger: true });
    if (yes) mutate({ id });
  };
  return (
    <li className="row wrap justify-between align-center gap-y-2 gap-x-4">
      <div className="slim">
        <p className="weight-medium breaks">{name}</p>
        <p className="tone-ink-3 size-sm breaks">
          {labelOf(invoiceKinds, kind)}，税号 {tax_number}，{mail}
        </p>
      </div>
      {mayAdminister && (
        <Row gap={2}>
          <Button size="sm" variant="quiet" aria-label={`修改 ${name}`} onClick={onEdit}>
            修改
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`删除 ${name}`}
            loading={isPending}
            onClick={() => void remove()}
          >
            删除
          </Button>
        </Row>
      )}
    </li>
  );
}
