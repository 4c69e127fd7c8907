// The enterprise's tags: all members see them; administrators rename, recolour, merge and delete them.

import { useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import {
  editTag,
  type listTags,
  mergeTag,
  removeTag,
  TAG_NAME,
  type TagColor,
  tagColors,
  usesText,
} from '../../../contract/talent/tag.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Input, Select } from '../../kit/form/input.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { useTags, useTeamAct } from '../candidate/use-team-record.ts';
import styles from './library.module.css';

type Item = DataOf<typeof listTags>['items'][number];

export function TagsDialog({ onClose }: { onClose: () => void }) {
  const tags = useTags();
  const items = tags.data?.items ?? [];
  const mayEdit = tags.data?.may_edit ?? false;
  return (
    <Dialog open onClose={onClose} title="本企业的标签" size="lg">
      <Loaded of={tags} skeleton={<SkeletonList count={3} />} />
      {tags.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="还没有标签">
          在候选人的“团队记录”里输入标签，就会出现在这里，全体成员共用。
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <p className={styles.quiet}>
            {mayEdit
              ? '改名和合并会用到所有候选人身上。'
              : '全体成员共用。改名、合并和删除请联系企业管理员。'}
          </p>
          <Stack as="ul" above={3}>
            {items.map((item) => (
              <TagLine key={item.id} item={item} others={items} mayEdit={mayEdit} />
            ))}
          </Stack>
        </>
      )}
    </Dialog>
  );
}

interface TagLineProps {
  item: Item;
  others: readonly Item[];
  mayEdit: boolean;
}

function TagLine({ item, others, mayEdit }: TagLineProps) {
  const [mode, setMode] = useState<'edit' | 'merge' | 'remove' | null>(null);
  const remove = useTeamAct(removeTag, () => toastSuccess('标签已删除'));
  const isShown = mode === null || mode === 'remove';
  return (
    <li className="row wrap align-center gap-y-2 gap-x-3 edge-bottom tall-lg">
      <Tag tone={item.color}>{item.name}</Tag>
      <span className={styles.quiet}>{usesText(item.uses)} 人</span>
      {mayEdit && isShown && (
        <span className="push">
          <Button size="sm" variant="quiet" onClick={() => setMode('edit')}>
            修改
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={others.length < 2}
            onClick={() => setMode('merge')}
          >
            合并
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setMode('remove')}>
            删除
          </Button>
        </span>
      )}
      {mode === 'remove' && (
        <AskDialog
          title={`删除标签“${item.name}”？`}
          act="删除"
          out="再想想"
          isDanger
          isSending={remove.isPending}
          onAct={() => remove.mutate({ id: item.id }, { onSettled: () => setMode(null) })}
          onClose={() => setMode(null)}
        >
          <p>会从 {usesText(item.uses)} 位候选人身上去掉，不能恢复。</p>
        </AskDialog>
      )}
      {mode === 'edit' && <EditForm item={item} onDone={() => setMode(null)} />}
      {mode === 'merge' && <MergeForm item={item} others={others} onDone={() => setMode(null)} />}
    </li>
  );
}

function EditForm({ item, onDone }: { item: Item; onDone: () => void }) {
  const [name, setName] = useState(item.name);
  const [color, setColor] = useState<TagColor>(item.color);
  const [fault, setFault] = useState('');
  const { mutate, isPending } = useTeamAct(
    editTag,
    () => {
      toastSuccess('标签已修改');
      onDone();
    },
    ({ fields }) => 'name' in fields,
  );
  return (
    <form
      noValidate
      className={`row wrap align-center gap-2 ${styles.tagForm}`}
      onSubmit={(event) => {
        event.preventDefault();
        const problem = textProblem(TAG_NAME, name);
        if (problem) return setFault(problem);
        mutate(
          { id: item.id, name, color },
          {
            onError: (error) => setFault((error instanceof CallError && error.fields.name) || ''),
          },
        );
      }}
    >
      <Input
        aria-label="标签名"
        aria-invalid={fault !== ''}
        value={name}
        required
        onChange={({ target }) => {
          setFault('');
          setName(target.value);
        }}
      />
      <Select
        aria-label="颜色"
        options={tagColors.map(({ code, label }) => ({ value: code, label }))}
        value={color}
        onChange={({ target }) => setColor(target.value as TagColor)}
      />
      <Button size="sm" type="submit" loading={isPending}>
        保存
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        取消
      </Button>
      {fault && (
        <p role="alert" className="tone-danger size-sm">
          {fault}
        </p>
      )}
    </form>
  );
}

function MergeForm({
  item,
  others,
  onDone,
}: {
  item: Item;
  others: readonly Item[];
  onDone: () => void;
}) {
  const choices = others.filter(({ id }) => id !== item.id);
  const [into, setInto] = useState(choices[0]?.id ?? 0);
  const { mutate, isPending } = useTeamAct(mergeTag, () => {
    toastSuccess('标签已合并');
    onDone();
  });
  return (
    <form
      noValidate
      className={`row wrap align-center gap-2 ${styles.tagForm}`}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ id: item.id, into_id: into });
      }}
    >
      <Select
        aria-label="并入"
        options={choices.map(({ id, name }) => ({ value: id, label: `并入“${name}”` }))}
        value={into}
        onChange={({ target }) => setInto(Number(target.value))}
      />
      <Button size="sm" type="submit" loading={isPending}>
        合并
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        取消
      </Button>
    </form>
  );
}
