// Measures against the reader's account and enterprise: what, why, until when, and the appeal.
import { useState } from 'react';
import type { DataOf } from '../../contract/call/endpoint.ts';
import {
  APPEAL_PICTURES_MAX,
  APPEAL_WORKING_DAYS,
  appealMeasure,
  listMyMeasures,
  MEASURE_APPEAL_DAYS,
} from '../../contract/measure/measure.ts';
import { APPEAL_TEXT, textProblem } from '../../contract/value/text-rule.ts';
import { formatDate } from '../../contract/value/time.ts';
import { call } from '../data/api.ts';
import { usePages } from '../data/queries.ts';
import { unversioned } from '../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../data/record-form/use-record-form.ts';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { loadOwnPicture, PicturesField } from '../kit/form/pictures-field.tsx';
import { WordsField } from '../kit/form/text-field.tsx';
import { OwnTab } from '../kit/layout/own-tab.tsx';
import { Row, Stack } from '../kit/layout/stack/stack.tsx';
import { CaseCard, Said } from '../kit/list/case-list.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { PicturePeeks } from '../kit/media/picture-peeks.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { useFeedbackPath } from '../shell/menu/feedback-path.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import { toastSuccess } from '../shell/toast.ts';
import { MEASURE_TONES } from './tones.ts';

type Item = DataOf<typeof listMyMeasures>['items'][number];

const DAY_MS = 86_400_000;
const minute = (at: string) => formatDate(at, 'yyyy年M月d日 hh:mm');

export function MyMeasures() {
  const { list, items } = usePages(listMyMeasures, {});
  return (
    <OwnTab
      list={list}
      rows={2}
      empty={
        items.length === 0 && (
          <EmptyState
            title="账号、企业和职位没有受过处理"
            actions={
              <LinkButton to="/protocol#community" variant="outline">
                看看社区规则
              </LinkButton>
            }
          >
            平台对账号、企业或职位作出处理时，理由、期限和申诉方式都写在这里。
          </EmptyState>
        )
      }
    >
      {items.map((item) => (
        <MeasureCard key={item.id} item={item} />
      ))}
    </OwnTab>
  );
}

function endOf({ kind, state, until }: Item): string {
  if (state !== 'active') return '';
  if (until) return minute(until);
  return kind === 'ban' || kind === 'takedown' ? '没有期限' : '';
}

function MeasureCard({ item }: { item: Item }) {
  return (
    <CaseCard
      kind={item.label}
      title={item.target}
      state={item.state_label}
      tone={MEASURE_TONES[item.state]}
      at={item.starts_at}
    >
      <FactList
        facts={[
          ['理由', item.reason],
          ['影响', item.state === 'active' ? item.effect : ''],
          ['到期', endOf(item)],
          ['结束说明', item.ended_reason],
        ]}
      />
      {item.appeal && <OwnAppeal appeal={item.appeal} />}
      <WayToAppeal item={item} />
    </CaseCard>
  );
}

function OwnAppeal({ appeal }: { appeal: NonNullable<Item['appeal']> }) {
  return (
    <>
      <Said who="own" at={appeal.created_at}>
        {appeal.content}
      </Said>
      <PicturePeeks
        keys={appeal.pictures}
        nameOf={(number) => `申诉材料第 ${number} 张`}
        load={loadOwnPicture}
      />
      {appeal.state === 'waiting' ? (
        <p className="tone-ink-2 size-sm">
          申诉复核中：由另一位工作人员在 {formatDate(appeal.due_at, 'M月d日 hh:mm')} 前作出决定。
        </p>
      ) : (
        <Said who="site">{`${appeal.label}。${appeal.reason}`}</Said>
      )}
    </>
  );
}

/** Within its time and without an appeal, but not the reader's: a colleague may send it. */
function isOthersToAppeal({ state, starts_at, appeal }: Item): boolean {
  const end = Date.parse(starts_at) + MEASURE_APPEAL_DAYS * DAY_MS;
  const isOpen = state === 'active' || state === 'expired';
  return isOpen && appeal === null && (serverNowMs() ?? Date.now()) < end;
}

function WayToAppeal({ item }: { item: Item }) {
  const [appealing, setAppealing] = useState(false);
  const feedback = useFeedbackPath();
  if (item.report_id !== null) {
    return (
      <Row wrap align="center" gap={3}>
        <LinkButton to={`${feedback}?tab=appeal&id=${item.report_id}`} variant="outline" size="sm">
          查看处理决定与申诉
        </LinkButton>
        <span className="tone-ink-3 size-sm">这项处理来自一件举报。</span>
      </Row>
    );
  }
  if (item.appeal_until === null) {
    return isOthersToAppeal(item) ? (
      <p className="tone-ink-3 size-sm">不同意的话，可以由企业管理员或职位负责人申诉。</p>
    ) : null;
  }
  if (appealing) return <AppealForm id={item.id} onDone={() => setAppealing(false)} />;
  return (
    <Row wrap align="center" gap={3}>
      <Button variant="outline" size="sm" onClick={() => setAppealing(true)}>
        不同意，申诉
      </Button>
      <span className="tone-ink-3 size-sm">
        {formatDate(item.appeal_until, 'M月d日')}前可以申诉一次，由另一位工作人员在{' '}
        {APPEAL_WORKING_DAYS} 个工作日内复核。
      </span>
    </Row>
  );
}

interface Values {
  content: string;
  pictures: string[];
}
const EMPTY: Values = { content: '', pictures: [] };

function AppealForm({ id, onDone }: { id: number; onDone: () => void }) {
  const form = useRecordForm<Values>({
    key: `measure-appeal:${id}`,
    live: unversioned(EMPTY),
    check: ({ content }): Problems<keyof Values> => ({
      content: textProblem(APPEAL_TEXT, content),
    }),
    send: (values) => call(appealMeasure, { id, ...values }, { quiet: true }),
    onSaved: () => {
      toastSuccess('申诉已提交');
      onDone();
    },
  });
  const { values, problems, set } = form;
  return (
    <Stack
      as="form"
      ref={form.form}
      gap={4}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <WordsField
        label={APPEAL_TEXT.label}
        required
        hint="写清事实和依据。每项处理可以申诉一次，由另一位工作人员复核。"
        error={problems.content || form.refusal}
        value={values.content}
        max={APPEAL_TEXT.max}
        onChange={(value) => set('content', value)}
      />
      <PicturesField
        label="申诉材料"
        hint="可以附上合同、截图等图片，只有复核的工作人员能看到。"
        max={APPEAL_PICTURES_MAX}
        value={values.pictures}
        error={problems.pictures}
        onChange={(keys) => set('pictures', keys)}
      />
      <Row wrap align="center" gap={3}>
        <Button type="submit" loading={form.isSaving}>
          提交申诉
        </Button>
        <Button variant="quiet" onClick={onDone}>
          先不申诉
        </Button>
      </Row>
    </Stack>
  );
}
