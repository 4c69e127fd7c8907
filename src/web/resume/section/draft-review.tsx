// 核对并填充: values read from a file beside the online resume, section by section. Only chosen values are
// saved.
import { useMemo, useState } from 'react';
import {
  type Attachment,
  parseAttachment,
  type ResumeDraft,
} from '../../../contract/resume/attachment.ts';
import { monthOf } from '../../../contract/value/months.ts';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Drawer } from '../../kit/antd/windows.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { ChoiceRow } from '../draft/choice-row.tsx';
import {
  CHOICE_SECTIONS,
  type Choice,
  choicesOf,
  isUnread,
  type Values,
} from '../draft/choices.ts';
import { Missing } from '../draft/missing.tsx';
import styles from '../draft/review.module.css';
import { type Problem, stepsOf } from '../draft/saving.ts';
import { nowMs, useKnown, useResume, useSave } from '../query.ts';

/** Reads a file's content and offers it. */
export function DraftReview({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const parsed = useCall(
    parseAttachment,
    { id: file.id },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  if (parsed.data) return <DraftDrawer draft={parsed.data} source={file.name} onClose={onClose} />;
  return (
    <Frame source={file.name} onClose={onClose}>
      <Loaded of={parsed} skeleton={<SkeletonList count={4} />} />
    </Frame>
  );
}

interface DraftDrawerProps {
  draft: ResumeDraft;
  /** The file's name. */
  source: string;
  onClose: () => void;
}

const LEAVING = {
  title: '还有没填入的修改',
  words: '您在这里改过或补上的内容还没有填入在线简历，关闭后要重新填写。',
  act: '放弃修改',
  out: '继续核对',
  isDanger: true,
};

/** The chosen and edited choices, and the outcome of saving them. */
function useReview(draft: ResumeDraft) {
  const resume = useResume();
  const known = useKnown();
  const save = useSave();
  // Computed once, because rows must not move while some are being saved.
  const [initial] = useState(() => choicesOf(draft, resume));
  const [edited, setEdited] = useState<Readonly<Record<string, Values>>>({});
  const [chosen, setChosen] = useState(() => new Set(preselected(initial)));
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, { done: boolean }>>>({});
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [saving, setSaving] = useState(false);
  const choices = useMemo(
    () => initial.map((choice) => ({ ...choice, values: edited[choice.key] ?? choice.values })),
    [initial, edited],
  );
  const open = choices.filter(({ key, relation }) => relation !== 'same' && !outcomes[key]?.done);
  const wanted = open.filter((choice) => chosen.has(choice.key) && !isUnread(choice));

  const choose = (keys: readonly string[], isOn: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const key of keys) isOn ? after.add(key) : after.delete(key);
      return after;
    });

  // An edited choice is ticked, because a person who edits it wants it.
  const edit = (choice: Choice, values: Values) => {
    setEdited((all) => ({ ...all, [choice.key]: values }));
    if (choice.relation === 'missing') choose([choice.key], !isUnread({ ...choice, values }));
  };

  const fill = async () => {
    setSaving(true);
    let saved = 0;
    const found: Problem[] = [];
    for (const step of stepsOf(wanted)) {
      const wrong = await attempt(step, known(), save);
      const outcome = { done: wrong.length === 0 };
      found.push(...wrong);
      if (outcome.done) saved += step.keys.length;
      setOutcomes((before) => ({
        ...before,
        ...Object.fromEntries(step.keys.map((key) => [key, outcome])),
      }));
    }
    setProblems(found);
    setSaving(false);
    if (saved > 0) toastSuccess(`已填入 ${saved} 项`);
  };

  return { choices, open, wanted, chosen, edited, outcomes, problems, saving, choose, edit, fill };
}

type Review = ReturnType<typeof useReview>;

/** Offers a draft from any source piece by piece. */
export function DraftDrawer({ draft, source, onClose }: DraftDrawerProps) {
  const review = useReview(draft);
  const { choices, open, edited } = review;
  // Only edited values are worth a question before closing; the file can be read again.
  const isWork = open.some(({ key }) => edited[key] !== undefined);
  const leave = async () => {
    if (!isWork || (await ask(LEAVING))) onClose();
  };
  return (
    <Frame
      source={source}
      onClose={() => void leave()}
      footer={<Foot review={review} onLeave={() => void leave()} />}
    >
      {choices.length === 0 ? (
        <EmptyState scene="search" level={3} title="没有认出简历的内容">
          文件里的文字可能不是常见的简历格式，请手动填写，附件仍可随投递发出。
        </EmptyState>
      ) : (
        <>
          <Intro review={review} />
          {CHOICE_SECTIONS.map((section) => (
            <Section key={section.code} {...section} review={review} />
          ))}
        </>
      )}
    </Frame>
  );
}

interface ReviewProps {
  review: Review;
}

function Foot({ review, onLeave }: ReviewProps & { onLeave: () => void }) {
  const { choices, open, wanted, outcomes, problems, saving, fill } = review;
  const finished = choices.filter(({ key }) => outcomes[key]?.done).length;
  return (
    <div className={`row wrap justify-between align-center gap-y-2 gap-x-4 pad-y-2 ${styles.foot}`}>
      <Missing problems={problems} choices={open} />
      <p role="status">
        {finished > 0 && `已填入 ${finished} 项。`}
        {`已勾选 ${wanted.length} 项`}
      </p>
      <div>
        <Button variant="outline" onClick={onLeave}>
          {finished > 0 ? '完成' : '取消'}
        </Button>
        <Button disabled={wanted.length === 0} loading={saving} onClick={() => void fill()}>
          填入所选内容
        </Button>
      </div>
    </div>
  );
}

function Intro({ review: { open, wanted, chosen, choose } }: ReviewProps) {
  return (
    <div className={`row wrap justify-between align-center gap-3 tone-ink-2 ${styles.intro}`}>
      <p>
        勾选要填入在线简历的内容，可以先修改；没有勾选的不会变动。
        <strong>与现有内容不同的默认不勾选</strong>，勾选后会替换那一项。
      </p>
      <div>
        <Button
          variant="outline"
          size="sm"
          disabled={preselected(open).every((key) => chosen.has(key))}
          onClick={() => choose(preselected(open), true)}
        >
          勾选全部新增
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={wanted.length === 0}
          onClick={() =>
            choose(
              open.map(({ key }) => key),
              false,
            )
          }
        >
          全部不选
        </Button>
      </div>
    </div>
  );
}

type SectionProps = ReviewProps & (typeof CHOICE_SECTIONS)[number];

/** The choices of one section of the resume; nothing where the file has none. */
function Section({ code, label, review }: SectionProps) {
  const { choices, wanted, outcomes, problems, saving, choose, edit } = review;
  const all = choices.filter(({ section }) => section === code);
  const rows = all.filter(({ relation }) => relation !== 'same');
  const agreed = all.filter(({ relation }) => relation === 'same');
  if (all.length === 0) return null;
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby={`draft-${code}`}>
      <h3 id={`draft-${code}`}>{label}</h3>
      {rows.map((choice) => (
        <ChoiceRow
          key={choice.key}
          choice={choice}
          isChosen={wanted.some(({ key }) => key === choice.key)}
          isDone={outcomes[choice.key]?.done === true}
          problem={problems.find(({ key }) => key === choice.key)?.message ?? ''}
          disabled={saving}
          onChoose={(isOn) => choose([choice.key], isOn)}
          onEdit={(values) => edit(choice, values)}
        />
      ))}
      {agreed.length > 0 && (
        <p className="tone-ink-3 size-sm">
          已一致，无需填充：{agreed.map(({ title }) => title).join('、')}
        </p>
      )}
    </section>
  );
}

/** The choices that add and overwrite nothing. */
const preselected = (choices: readonly Choice[]): string[] =>
  choices.filter(({ relation }) => relation === 'new').map(({ key }) => key);

/** Saves a step; returns its errors, or nothing when it was saved. */
async function attempt(
  step: ReturnType<typeof stepsOf>[number],
  resume: ReturnType<ReturnType<typeof useKnown>>,
  save: ReturnType<typeof useSave>,
): Promise<readonly Problem[]> {
  const wrong = step.problems(resume, monthOf(nowMs()));
  if (wrong.length > 0) return wrong;
  try {
    await step.run(save, resume);
    return [];
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return [{ key: step.keys[0] ?? '', message: error.msg }];
  }
}

interface FrameProps {
  source: string;
  onClose: () => void;
  footer?: React.ReactNode;
  children: React.ReactNode;
}

function Frame({ source, onClose, footer, children }: FrameProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      size="min(100vw, calc(68 * var(--u)))"
      title={
        <span className="stack breaks">
          核对并填充
          <small className="tone-ink-3 size-sm weight-normal">来自 {source}</small>
        </span>
      }
      footer={footer}
      classNames={{ body: styles.body }}
    >
      {children}
    </Drawer>
  );
}
