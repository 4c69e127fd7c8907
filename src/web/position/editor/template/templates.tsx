// Templates to begin with: the enterprise's own, which members keep together, and those of the house.

import { useState } from 'react';
import {
  type DraftContent,
  getTemplate,
  listTemplates,
  removeTemplate,
  saveTemplate,
  TEMPLATE_NAME,
  type TemplateRow,
} from '../../../../contract/position/drafts.ts';
import { textProblem } from '../../../../contract/value/text-rule.ts';
import { call } from '../../../data/api.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { useCall } from '../../../data/queries.ts';
import { useRecordForm } from '../../../data/record-form/use-record-form.ts';
import { useAct } from '../../../data/use-act.ts';
import { Input, Segmented } from '../../../kit/antd/fields.ts';
import { ask, type Question } from '../../../kit/dialog/ask.tsx';
import { Button } from '../../../kit/form/button.tsx';
import { Row } from '../../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../../kit/missing/empty-state.tsx';
import { MovedNote } from '../../../kit/missing/moved-note.tsx';
import { SkeletonList } from '../../../kit/missing/skeleton.tsx';
import { toastError } from '../../../shell/toast.ts';
import { BUILT_IN_TEMPLATES } from './built-in.ts';
import { templateContent } from './dialog.tsx';
import styles from './drafts-list.module.css';

interface TemplatesProps {
  onUse: (name: string, content: DraftContent) => void;
  read: () => DraftContent;
}

type Shelf = 'house' | 'own';

export default function Templates({ onUse, read }: TemplatesProps) {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  const own = useCall(listTemplates, {});
  if (!own.isSuccess) return <Loaded of={own} skeleton={<SkeletonList count={4} />} />;
  const shown = shelf ?? (own.data.length > 0 ? 'own' : 'house');
  return (
    <>
      <Segmented
        block
        className={styles.list}
        aria-label="模板来源"
        value={shown}
        onChange={setShelf}
        options={[
          { value: 'own', label: `本企业的模板 ${own.data.length}` },
          { value: 'house', label: `择木的模板 ${BUILT_IN_TEMPLATES.length}` },
        ]}
      />
      {shown === 'own' && own.data.length === 0 && (
        <EmptyState title="本企业还没有模板">
          把常招的职位在页面底部“存为模板”，全企业的招聘者都能使用。
        </EmptyState>
      )}
      <ul className={styles.list}>
        {shown === 'own'
          ? own.data.map((row) => <OwnTemplate key={row.id} row={row} onUse={onUse} read={read} />)
          : BUILT_IN_TEMPLATES.map(({ name, note, content }) => (
              <li key={name} className={styles.row}>
                <div>
                  <h3>{name}</h3>
                  <p>{note}</p>
                </div>
                <Row wrap justify="end" gap={2} fixed>
                  <Button size="sm" onClick={() => onUse(`“${name}”模板`, content)}>
                    使用
                  </Button>
                </Row>
              </li>
            ))}
      </ul>
    </>
  );
}

const UPDATE = {
  title: '用表单里的内容更新这个模板？',
  words: '模板里原来的内容会被替换，同事用到的也是新的。',
  act: '更新',
  out: '不更新',
};
const REMOVE = {
  title: '删除这个模板？',
  words: '同事也不能再用它，已发布的职位不受影响。',
  act: '删除',
  out: '保留',
  isDanger: true,
};

interface OwnTemplateProps extends TemplatesProps {
  row: TemplateRow;
}

/** What may be done with a template, one act at a time; `form` gives it another name. */
function useTemplate({ row, onUse, read }: OwnTemplateProps) {
  const { id, name } = row;
  const [isRenaming, setIsRenaming] = useState(false);
  const act = useAct(({ send }: { send: () => Promise<unknown>; done?: string }) => send(), {
    done: (_done, { done = '' }) => done,
    onSuccess: () => setIsRenaming(false),
    onError: (error) => toastError(error.message),
  });
  const quiet = { quiet: true };
  const fetchContent = async () => (await call(getTemplate, { id }, quiet)).content;
  const form = useRecordForm({
    live: { version: row.version, values: { name } },
    isOpen: isRenaming,
    send: ({ name: typed }, { version }) => {
      const send = async () => {
        const content = await fetchContent();
        await call(saveTemplate, { id, version, name: typed.trim(), content }, quiet);
      };
      return act.mutateAsync({ send, done: '已改名' });
    },
  });
  const { version } = form.began;
  const run = (send: () => Promise<unknown>, done?: string) => act.mutate({ send, done });
  const use = () => run(async () => onUse(`“${name}”模板`, await fetchContent()));
  const update = () =>
    run(
      () => call(saveTemplate, { id, version, name, content: templateContent(read()) }, quiet),
      '模板已更新为表单里的内容',
    );
  const remove = () => run(() => call(removeTemplate, { id, version }, quiet), '模板已删除');
  const cancel = () => {
    form.discard();
    setIsRenaming(false);
  };
  const rename = () => setIsRenaming(true);
  return { form, isRenaming, isBusy: act.isPending, use, rename, update, remove, cancel };
}

async function askFirst(question: Question, act: () => void): Promise<void> {
  if (await ask(question)) act();
}

function OwnTemplate(props: OwnTemplateProps) {
  const { name, title, category_name, saved_by } = props.row;
  const { form, isRenaming, isBusy, ...acts } = useTemplate(props);
  const isMoved = form.status === 'outdated';
  const { name: typed } = form.values;
  const problem = typed.trim() === '' ? '' : textProblem(TEMPLATE_NAME, typed);
  const isOff = !typed.trim() || problem !== '' || isMoved;
  return (
    <li className={styles.row}>
      <div>
        {isRenaming ? (
          <Input
            aria-label="模板名称"
            value={form.values.name}
            aria-invalid={problem !== '' || undefined}
            autoFocus
            onChange={(event) => form.set('name', event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              if (!isOff) void form.submit();
            }}
          />
        ) : (
          <h3>{name}</h3>
        )}
        {isRenaming && problem && (
          <p role="alert" className="tone-danger size-sm">
            {problem}
          </p>
        )}
        <p>{[title, category_name].filter(Boolean).join(' · ') || '还没有职位名称'}</p>
        {saved_by && <p className={styles.when}>{saved_by} 保存</p>}
        {isMoved && (
          <MovedNote
            onGoOn={() => form.resolve('mine')}
            goOn="看过了，用我写的"
            onKeep={acts.cancel}
          >
            <p>这个模板刚被修改，现在叫“{name}”。</p>
          </MovedNote>
        )}
      </div>
      <Row wrap justify="end" gap={2} fixed>
        {isRenaming ? (
          <>
            <Button size="sm" loading={isBusy} disabled={isOff} onClick={() => void form.submit()}>
              保存名称
            </Button>
            <Button size="sm" variant="quiet" onClick={acts.cancel}>
              取消
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" loading={isBusy} onClick={acts.use}>
              使用
            </Button>
            <Button size="sm" variant="quiet" onClick={acts.rename}>
              改名
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void askFirst(UPDATE, acts.update)}>
              更新
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void askFirst(REMOVE, acts.remove)}>
              删除
            </Button>
          </>
        )}
      </Row>
    </li>
  );
}
