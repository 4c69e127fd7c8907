// The wall of famous companies as the staff arrange it (/admin/content/famous): who stands first, who follows, adding
// one by number, name or credit code, and taking one off. Applications for it are a queue of their own.
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import {
  addFamous,
  endFamousEntry,
  FAMOUS_FIRST_MAX,
  FAMOUS_REASON,
  findFamousCandidates,
  listFamousWall,
  orderFamous,
  type WallEntry,
} from '../../../contract/enterprise/famous-wall.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall, usePages } from '../../data/queries.ts';
import { useMayAct } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Input } from '../../kit/form/input.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { SearchIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { enterprisePath } from '../../parts/staff/paths.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import styles from './staff-page.module.css';

export const meta = () =>
  pageMeta({ title: '名企', description: '名企墙上的企业和顺序。', noindex: true });

/** What is asked a reason for. */
interface Asked {
  id: number;
  name: string;
  act: 'add' | 'end';
}

export default function FamousWallPage() {
  const { list, items } = usePages(listFamousWall, {});
  const mayAct = useMayAct('review');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <PageHead
        title="名企"
        note={
          <>
            名企墙上的企业。企业自己的申请在<Link to="/admin/review/famous">名企申请</Link>里处理。
          </>
        }
      />
      {mayAct && <Adding onAdd={(id, name) => setAsked({ id, name, act: 'add' })} />}
      <Loaded of={list} skeleton={<SkeletonList count={3} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={2} title="名企墙上还没有企业">
          在上面查找一家已认证的企业加入。
        </EmptyState>
      )}
      {list.isSuccess && items.length > 0 && (
        <Wall
          items={items}
          mayAct={mayAct}
          onEnd={({ id, short_name: name }) => setAsked({ id, name, act: 'end' })}
        />
      )}
      <LoadMore list={list} />
      {asked && <ReasonDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface WallProps {
  items: readonly WallEntry[];
  mayAct: boolean;
  onEnd: (entry: WallEntry) => void;
}

/** Who stands first, in an order that can be changed, and who follows. */
function Wall({ items, mayAct, onEnd }: WallProps) {
  const order = useAct(orderFamous, { done: '顺序已保存' });
  const first = items.filter(({ is_first }) => is_first);
  const rest = items.filter(({ is_first }) => !is_first);
  const put = (entries: readonly WallEntry[]) => order.mutate({ ids: entries.map(({ id }) => id) });
  const actsOf = (entry: WallEntry, act: string, next: readonly WallEntry[]) =>
    mayAct && <Acts entry={entry} act={act} onAct={() => put(next)} onEnd={() => onEnd(entry)} />;
  return (
    <Stack gap={6}>
      <section aria-labelledby="famous-first">
        <SectionHead
          id="famous-first"
          title="置顶"
          note={`最多 ${FAMOUS_FIRST_MAX} 家，按这里的顺序排在最前`}
        />
        {first.length === 0 && <p className="tone-ink-3">还没有置顶的企业。</p>}
        <SortableList
          items={first}
          keyOf={({ id }) => id}
          nameOf={({ short_name }) => short_name}
          disabled={!mayAct}
          onMove={(from, to) => put(moved(first, from, to))}
        >
          {(entry, grip) => (
            <Entry entry={entry} grip={grip}>
              {actsOf(
                entry,
                '取消置顶',
                first.filter(({ id }) => id !== entry.id),
              )}
            </Entry>
          )}
        </SortableList>
      </section>
      <section aria-labelledby="famous-rest">
        <SectionHead id="famous-rest" title="其他" note="按在招职位数排列" />
        {rest.length === 0 && <p className="tone-ink-3">都已置顶。</p>}
        <ul className="stack gap-2">
          {rest.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry}>{actsOf(entry, '置顶', [...first, entry])}</Entry>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

interface EntryProps {
  entry: WallEntry;
  grip?: ReactNode;
  children: ReactNode;
}

function Entry({ entry, grip, children }: EntryProps) {
  const { id, short_name, full_name, logo, open_positions, is_shown } = entry;
  return (
    <div className="row wrap align-center gap-3 box pad-y-2 pad-x-4">
      {grip}
      <EnterpriseLogo name={short_name} src={logo} size="sm" />
      <div className={styles.name}>
        <Link to={enterprisePath(id)} className="weight-medium">
          {short_name}
        </Link>
        <p className="size-sm tone-ink-3 breaks">
          {full_name}，在招 {open_positions} 个职位
        </p>
      </div>
      {!is_shown && <Tag tone="amber">认证失效，暂不展示</Tag>}
      {children}
    </div>
  );
}

interface ActsProps {
  entry: WallEntry;
  act: string;
  onAct: () => void;
  onEnd: () => void;
}

function Acts({ entry: { short_name }, act, onAct, onEnd }: ActsProps) {
  return (
    <Row gap={2}>
      <Button size="sm" variant="outline" aria-label={`${act}：${short_name}`} onClick={onAct}>
        {act}
      </Button>
      <Button size="sm" variant="quiet" aria-label={`移出：${short_name}`} onClick={onEnd}>
        移出
      </Button>
    </Row>
  );
}

/** Finds a company that can be added. */
function Adding({ onAdd }: { onAdd: (id: number, name: string) => void }) {
  const [keyword, setKeyword] = useState('');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('keyword');
    setKeyword(typeof words === 'string' ? words.trim() : '');
  };
  return (
    <section className="stack gap-3 below-5" aria-label="加入一家企业">
      <search>
        <form className="row gap-2" noValidate onSubmit={search}>
          <Input
            type="search"
            name="keyword"
            before={<SearchIcon />}
            aria-label="企业编号、名称或统一社会信用代码"
            placeholder="编号、名称或信用代码"
            autoComplete="off"
          />
          <Button type="submit" variant="outline">
            查找
          </Button>
        </form>
      </search>
      {keyword && <Candidates keyword={keyword} onAdd={onAdd} />}
    </section>
  );
}

interface CandidatesProps {
  keyword: string;
  onAdd: (id: number, name: string) => void;
}

function Candidates({ keyword, onAdd }: CandidatesProps) {
  const found = useCall(findFamousCandidates, { keyword });
  return (
    <Loaded of={found} skeleton={<SkeletonList count={1} />}>
      {({ items }) => (
        <ul className="stack gap-2" aria-label="找到的企业">
          {items.length === 0 && <li className="tone-ink-3">没有找到这样的企业。</li>}
          {items.map(({ id, short_name, full_name, credit_code, hindrance }) => (
            <li key={id} className="row wrap align-center gap-3 ground-sunken pad-y-2 pad-x-4">
              <span className="grow slim breaks">
                {full_name}
                <span className="tone-ink-3 size-sm">
                  {' '}
                  {[`编号 ${id}`, credit_code].filter(Boolean).join('，')}
                </span>
              </span>
              {hindrance ? (
                <span className="size-sm tone-ink-2">{hindrance}</span>
              ) : (
                <Button
                  size="sm"
                  aria-label={`加入：${short_name}`}
                  onClick={() => onAdd(id, short_name)}
                >
                  加入
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const WORDS = {
  add: { act: '加入名企墙', hint: '记入日志；企业会收到加入的通知。', done: '已加入名企墙' },
  end: { act: '移出名企墙', hint: '企业会看到理由。', done: '已移出名企墙' },
} as const;

function ReasonDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { id, name } = asked;
  const { act, hint, done } = WORDS[asked.act];
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const send = useAct(asked.act === 'add' ? addFamous : endFamousEntry, {
    done,
    onSuccess: onClose,
  });
  return (
    <AskDialog
      title={`${act}：${name}`}
      act={act}
      isDanger={asked.act === 'end'}
      isSending={send.isPending}
      onClose={onClose}
      onAct={() => {
        const wrong = textProblem(FAMOUS_REASON, reason);
        setProblem(wrong);
        if (!wrong) send.mutate({ id, reason: reason.trim() });
      }}
    >
      <WordsField
        label={FAMOUS_REASON.label}
        required
        hint={hint}
        rows={3}
        max={FAMOUS_REASON.max}
        value={reason}
        error={problem}
        onChange={(text) => {
          setReason(text);
          setProblem('');
        }}
      />
    </AskDialog>
  );
}
