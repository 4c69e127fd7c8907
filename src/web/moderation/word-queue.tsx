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
import type { Way } from '../kit/form/reason-form.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import { Tag, type Tone } from '../kit/text/tag.tsx';
import type { BulkWay } from '../parts/review/bulk.tsx';
import { DecisionForm } from '../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../parts/review/work-queue.tsx';
import { WordList } from './word-list.tsx';
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
const PICTURE_TEMPLATES = [
  '图片里有电话、微信或二维码，请换成不带联系方式的图片。',
  '图片与企业无关，请上传企业自己的图片。',
  '图片不清楚，看不出内容，请换一张清晰的。',
  '图片含有他人的标志或肖像，请换成企业有权使用的图片。',
  '图片不雅或令人不适，请更换。',
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
      <WordList />
    </>
  );
}

function OpenCheck({ check }: { check: Check }) {
  const { id, content, hits, state, reason, pictures, of } = check;
  return (
    <>
      {/* For pictures without a text the head has said everything. */}
      {(pictures.length === 0 || content.includes('\n')) && (
        <p className="breaks pre">
          <Marked text={content} hits={hits} />
        </p>
      )}
      {of && <Whose of={of} isPicture={pictures.length > 0} />}
      <Pictures check={check} />
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
        templates={pictures.length > 0 ? PICTURE_TEMPLATES : TEMPLATES}
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
function outcomeOf({ of, pictures }: Check): string {
  if (!of) return '聊天消息会被撤下';
  if (of.shown && pictures.length > 0) return '已展示的图片会取下';
  return '企业资料保持原来的内容';
}

/** The company, and whether seekers see the content already. */
function Whose({ of, isPicture }: { of: NonNullable<Check['of']>; isPicture: boolean }) {
  return (
    <Row as="p" wrap align="center" gap={[2, 3]}>
      <Link to={`/company-details?id=${of.enterprise_id}`} target="_blank">
        {of.name}
      </Link>
      <Tag tone={of.shown ? 'success' : 'amber'}>
        {of.shown ? '已展示，事后复核' : `通过后展示${isPicture ? '，现在看不到这张图片' : ''}`}
      </Tag>
    </Row>
  );
}

/** The new pictures; a new logo is shown beside the current one. */
function Pictures({ check: { pictures, of } }: { check: Check }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={`row wrap gap-2 ${styles.pictures}`}>
      {of?.logo && (
        <li>
          <figure>
            <img src={of.logo} alt="现在的企业标志" loading="lazy" />
            <figcaption className={styles.note}>现在的</figcaption>
          </figure>
        </li>
      )}
      {pictures.map((src, i) => (
        <li key={src}>
          <figure>
            <img src={src} alt={`待看的第 ${i + 1} 张图片`} loading="lazy" />
            {of?.logo && <figcaption className={styles.note}>新的</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
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
