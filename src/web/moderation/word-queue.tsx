// Texts under review because of sensitive words, and the list of words.
import { Fragment } from 'react';
import { Link } from 'react-router';
import {
  decideWordCheck,
  listWordChecks,
  type WordCheckState,
  type WordHit,
  wordCheckStates,
} from '../../contract/moderation/words.ts';
import { call } from '../data/api.ts';
import { useMayRead } from '../data/rights.ts';
import type { Way } from '../kit/form/reason-form.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import { Tag, type Tone } from '../kit/text/tag.tsx';
import type { BulkWay } from '../parts/review/bulk.tsx';
import { DecisionForm } from '../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../parts/review/work-queue.tsx';
import styles from './words.module.css';

const TONES: Readonly<Record<WordCheckState, Tone>> = {
  pending: 'amber',
  passed: 'success',
  refused: 'danger',
};
const WAYS: readonly Way[] = [
  { code: 'passed', label: '可以保留', needsReason: false },
  { code: 'refused', label: '不能保留', variant: 'danger' },
];
const TEMPLATES = [
  '招聘不得以任何名义向求职者收取费用，请删除相关内容。',
  '内容像是刷单、跑分一类的骗局，已按规范处理。',
  '请不要在资料里引导对方离开平台联系。',
  '请用友善的语言与人沟通。',
];
type Check = CaseOf<typeof listWordChecks>;

const BULK: readonly BulkWay<Check>[] = [
  {
    code: 'passed',
    label: '保留',
    reasonMin: 0,
    effect: ({ of }) => (of ? `${of.name}的内容会立即显示。` : '内容保持原样。'),
    send: ({ id }) => call(decideWordCheck, { id, state: 'passed', reason: '' }),
  },
  {
    code: 'refused',
    label: '退回',
    reasonMin: 2,
    effect: (check) => `作者会看到原因；${outcomeOf(check)}。`,
    send: ({ id }, reason) => call(decideWordCheck, { id, state: 'refused', reason }),
  },
];

export function WordQueue() {
  const mayEdit = useMayRead()('content');
  return (
    <>
      <WorkQueue
        kind="words"
        hint="内容、作者姓名、手机号或编号"
        endpoint={listWordChecks}
        states={wordCheckStates.filter(({ code }) => code !== 'pending')}
        rowOf={(item, now) => ({
          kind: item.scene,
          title: item.content || '内容已过保存期',
          note: (
            <>
              {item.of && `${item.of.name} · `}
              <RelativeTime at={item.created_at} now={now} />
            </>
          ),
          state: item.label,
          tone: TONES[item.state],
          since: item.created_at,
        })}
        bulk={BULK}
      >
        {(item) => <OpenCheck check={item} />}
      </WorkQueue>
      {mayEdit && (
        <p className="above-6">
          <Link to="/admin/content/words">敏感词表</Link>：添加、试查、停用。
        </p>
      )}
    </>
  );
}

function OpenCheck({ check }: { check: Check }) {
  const { id, content, hits, state, reason, of } = check;
  return (
    <>
      <p className="breaks pre">
        <Marked text={content} hits={hits} />
      </p>
      {of && <Whose of={of} />}
      <FactList
        size="sm"
        facts={[
          ['命中', hits.map(({ word, label }) => `${word}（${label}）`).join('、')],
          ['复核说明', reason],
        ]}
      />
      <DecisionForm
        label="复核说明"
        hint={`不能保留时作者会看到；${outcomeOf(check)}。`}
        templates={TEMPLATES}
        ways={state === 'pending' ? WAYS : undefined}
        max={200}
        send={(decision: 'passed' | 'refused', words) =>
          call(decideWordCheck, { id, state: decision, reason: words })
        }
        said={{ passed: '已保留', refused: '已退回，提交人会看到原因' }}
      />
    </>
  );
}

/** What happens to the content when it is refused. */
const outcomeOf = ({ of }: Check): string => (of ? '企业资料保持原来的内容' : '聊天消息会被撤下');

/** The company whose text it is. */
function Whose({ of }: { of: NonNullable<Check['of']> }) {
  return (
    <Row as="p" wrap align="center" gap={[2, 3]}>
      <Link to={`/company-details?id=${of.enterprise_id}`} target="_blank">
        {of.name}
      </Link>
      <Tag tone="amber">通过后展示</Tag>
    </Row>
  );
}

/** A text with its hits highlighted. */
function Marked({ text, hits }: { text: string; hits: readonly WordHit[] }) {
  let at = 0;
  const pieces = hits.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <Fragment key={start}>
        {before}
        <mark className={styles.hit}>{text.slice(start, end)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  );
}
