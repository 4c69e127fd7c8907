// Texts whose words a person has to look at, and under them the list of words (spec section 7).
import { Fragment } from 'react';
import {
  decideWordCheck,
  listWordChecks,
  type WordCheckState,
  type WordHit,
  wordCheckStates,
} from '../../contract/words.ts';
import { call } from '../api.ts';
import { FactList } from '../kit/fact-list.tsx';
import { ReasonForm, type Way } from '../kit/reason-form.tsx';
import { RelativeTime } from '../kit/relative-time.tsx';
import type { Tone } from '../kit/tag.tsx';
import { useDeskAct } from '../use-desk-act.ts';
import { type CaseOf, WorkQueue } from '../work-queue.tsx';
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

export function WordQueue() {
  return (
    <>
      <WorkQueue
        name="word-queue"
        endpoint={listWordChecks}
        states={wordCheckStates.filter(({ code }) => code !== 'pending')}
        rowOf={(item, now) => ({
          kind: item.scene,
          title: item.content || '内容已过保存期',
          note: <RelativeTime at={item.created_at} now={now} />,
          state: item.label,
          tone: TONES[item.state],
        })}
      >
        {(item) => <OpenCheck check={item} />}
      </WorkQueue>
      <WordList />
    </>
  );
}

function OpenCheck({ check }: { check: CaseOf<typeof listWordChecks> }) {
  const { id, content, hits, state, reason, pictures } = check;
  const act = useDeskAct(
    ['word-queue'],
    (decision: 'passed' | 'refused', words) =>
      call(decideWordCheck, { id, state: decision, reason: words }),
    { passed: '已保留', refused: '已退回，提交人会看到原因' },
  );
  return (
    <>
      <p className={styles.text}>
        <Marked text={content} hits={hits} />
      </p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((src, i) => (
            <li key={src}>
              <img src={src} alt={`待看的第 ${i + 1} 张图片`} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <FactList
        size="sm"
        facts={[
          ['命中', hits.map(({ word, label }) => `${word}（${label}）`).join('、')],
          ['复核说明', reason],
        ]}
      />
      {state === 'pending' && (
        <ReasonForm
          label="复核说明"
          hint="不能保留时作者会看到；聊天消息会被撤下，企业资料保持原来的内容，已展示的图片会取下。"
          templates={TEMPLATES}
          ways={WAYS}
          max={200}
          {...act}
        />
      )}
    </>
  );
}

/** A text with its hits marked where they stand. */
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
