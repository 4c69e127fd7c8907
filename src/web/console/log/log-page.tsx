// 运营日志 /admin/log: who of the staff did what, to what, why and from where. The filters stand in the address.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listStaff } from '../../../contract/account/staff-people.ts';
import { exportStaffLog, LOG_EXPORT_MAX, listStaffLog } from '../../../contract/console/log.ts';
import {
  changesOf,
  logSubjects,
  recordLabel,
  subjectLabel,
} from '../../../contract/console/log-words.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { download } from '../../data/files.ts';
import { Loaded } from '../../data/loaded.tsx';
import { type ItemOf, useCall, usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { ChoiceField, LineField } from '../../kit/form/text-field.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { serverNowMs } from '../../shell/server-clock.ts';

export const meta = () =>
  pageMeta({ title: '运营日志', description: '运营人员做过的每件事。', noindex: true });

interface Narrowing extends Partial<Record<Exclude<Name, 'account_id'>, string | undefined>> {
  account_id?: number | undefined;
}
type LogRow = ItemOf<typeof listStaffLog>;
const NAMES = ['account_id', 'subject', 'subject_id', 'from', 'until'] as const;
type Name = (typeof NAMES)[number];

/** The filters of the address; what cannot be one is left out. */
function narrowingOf(params: URLSearchParams): Narrowing {
  const text = (name: Name) => params.get(name) || undefined;
  const day = (name: 'from' | 'until') => {
    const value = text(name);
    return value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  };
  const id = Number(text('account_id'));
  return {
    account_id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    subject: text('subject')?.slice(0, 40),
    subject_id: text('subject_id')?.slice(0, 60),
    from: day('from'),
    until: day('until'),
  };
}

export default function LogPage() {
  const [params, setParams] = useSearchParams();
  const narrow = narrowingOf(params);
  const { list, items } = usePages(listStaffLog, narrow, { keepPrevious: true });
  const set = (values: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHead
        title="运营日志"
        note="每一条都在操作的同时写入，不能改也不能删。核对是否完好：npm run admin -- verify-log"
      />
      <Filters narrow={narrow} onChange={set} onClear={() => setParams({}, { replace: true })} />
      <Loaded of={list} skeleton={<SkeletonList count={6} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState title="没有符合条件的记录">换一段时间，或清除条件再看。</EmptyState>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map((row) => (
            <LogItem key={row.id} row={row} onNarrow={set} />
          ))}
        </OwnList>
      )}
    </>
  );
}

/** How many years before this one can be chosen. */
const YEARS_BACK = 3;

interface FiltersProps {
  narrow: Narrowing;
  onChange: (values: Partial<Record<Name, string>>) => void;
  onClear: () => void;
}

function Filters({ narrow, onChange, onClear }: FiltersProps) {
  const staff = useCall(listStaff, {}, { quiet: true });
  const people = staff.data?.people ?? [];
  const known = people.some(({ id }) => id === narrow.account_id);
  const save = useAct(() => download(exportStaffLog, narrow), { onSuccess: saveFile });
  const today = formatDate(new Date(serverNowMs() ?? Date.now()), 'yyyy-MM-dd');
  const range = { min: `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`, max: today };
  return (
    <search className="box pad-4 below-4">
      <Row wrap align="end" gap={4}>
        <ChoiceField<number | ''>
          label="谁"
          placeholder="全部"
          value={narrow.account_id ?? ''}
          options={[
            ...people.map(({ id, name, mobile }) => ({ value: id, label: name || mobile })),
            ...(narrow.account_id && !known
              ? [{ value: narrow.account_id, label: `账号 ${narrow.account_id}` }]
              : []),
          ]}
          onChange={(id) => onChange({ account_id: id === '' ? '' : String(id) })}
        />
        <ChoiceField<string>
          label="对象"
          placeholder="全部"
          value={narrow.subject ?? ''}
          options={logSubjects.map(({ code, label }) => ({ value: code, label }))}
          onChange={(subject) => onChange({ subject })}
        />
        <RecordField
          key={narrow.subject_id ?? ''}
          value={narrow.subject_id ?? ''}
          onChange={(subject_id) => onChange({ subject_id })}
        />
        <DayField
          label="从"
          {...range}
          value={narrow.from ?? ''}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          label="到"
          {...range}
          value={narrow.until ?? ''}
          onChange={(until) => onChange({ until })}
        />
        <Button
          variant="quiet"
          disabled={Object.values(narrow).every((value) => value === undefined)}
          onClick={onClear}
        >
          清除条件
        </Button>
        <Button variant="outline" loading={save.isPending} onClick={() => save.mutate()}>
          导出 CSV
        </Button>
      </Row>
      <p className="tone-ink-3 size-sm above-2">
        导出按上面的条件，最多 {LOG_EXPORT_MAX} 条，新的在前。
      </p>
    </search>
  );
}

/** Searched on Enter and when the field is left: each letter would be a search of its own. */
function RecordField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const search = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      onBlur={search}
    >
      <LineField label="编号" value={typed} onChange={setTyped} />
    </form>
  );
}

interface LogItemProps {
  row: LogRow;
  onNarrow: (values: Partial<Record<Name, string>>) => void;
}

function LogItem({ row, onNarrow }: LogItemProps) {
  const { at, account_id, name, what, subject, subject_id, before, after, reason, address } = row;
  const changes = changesOf(subject, before, after);
  return (
    <li className="pad-y-4 edge-bottom">
      <Stack gap={2}>
        <Row wrap align="baseline" gap={3}>
          <strong>{what}</strong>
          <Tag>
            {subjectLabel(subject)} {recordLabel(subject_id)}
          </Tag>
          <time dateTime={at} className="push tone-ink-3 size-sm nums">
            {formatDate(at, 'yyyy-MM-dd hh:mm')}
          </time>
        </Row>
        {changes.length > 0 && (
          <ul className="size-sm tone-ink-2">
            {changes.map(({ field, from, to }) => (
              <li key={field} className="breaks">
                {field}：{from !== null && <del>{from}</del>}
                {from !== null && to !== null && ' → '}
                {to !== null && <ins>{to}</ins>}
              </li>
            ))}
          </ul>
        )}
        <p className="size-sm breaks">原因：{reason}</p>
        <Row wrap align="center" gap={3} className="size-sm tone-ink-3">
          <span>
            {name || '（未填姓名）'}
            {address && ` · IP ${address}`}
          </span>
          {account_id !== null && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onNarrow({ account_id: String(account_id) })}
            >
              只看此人
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => onNarrow({ subject, subject_id })}>
            只看这条记录的
          </Button>
        </Row>
      </Stack>
    </li>
  );
}
