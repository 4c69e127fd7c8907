// The enterprise's messages: a refusal for each reason, and the automatic answer. Each is saved
// separately. A colleague's change meanwhile is shown, and typed text stays.
import { useState } from 'react';
import {
  AUTO_DAYS_MAX,
  AUTO_DAYS_MIN,
  AUTO_WORDS,
  type AutoAnswer,
  autoAnswerModes,
  getAutoAnswer,
  saveAutoAnswer,
  saveUnfitTemplate,
  type UnfitTemplate,
} from '../../../contract/application/pipeline.ts';
import { UNFIT_WORDS_MAX } from '../../../contract/application/unfit.ts';
import { CallError, call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { withTheirs } from '../../data/started.ts';
import { tellLost } from '../../data/tell-lost.ts';
import { useAct } from '../../data/use-act.ts';
import { useStarted } from '../../data/use-started.ts';
import { InputNumber, Radio } from '../../kit/antd/fields.ts';
import { Drawer } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Count } from '../../kit/form/text-area.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import styles from './dialog/dialogs.module.css';
import { useUnfitTemplates } from './use-pipeline.ts';

export function WordsSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="话术与自动答复"
      size="min(100vw, calc(44 * var(--u)))"
      destroyOnHidden
    >
      {open && (
        <div className={styles.form}>
          <AutoAnswerPart />
          <TemplatesPart />
        </div>
      )}
    </Drawer>
  );
}

/** Saves; on failure shows why and how to read again, and keeps the typed text. */
function useSaving<I>(save: (input: I) => Promise<unknown>, done: string) {
  const [error, setError] = useState('');
  const mutation = useAct(save, {
    done,
    onSuccess: () => setError(''),
    onError: (fault) => {
      tellLost(fault);
      if (fault instanceof CallError && fault.reason !== 'outdated') {
        setError(fault.fields.words ?? fault.msg);
      }
    },
  });
  return { ...mutation, error, setError };
}

function AutoAnswerPart() {
  const rule = useCall(getAutoAnswer, {});
  if (!rule.isSuccess) return <Loaded of={rule} skeleton={<SkeletonList count={1} />} />;
  return <AutoAnswerForm rule={rule.data} />;
}

function AutoAnswerForm({ rule }: { rule: AutoAnswer }) {
  const [typed, setTyped] = useState<AutoAnswer | null>(null);
  const draft = typed ?? rule;
  const { mutate, isPending, error, setError } = useSaving(
    (input: AutoAnswer) => call(saveAutoAnswer, input, { quiet: true }),
    '自动答复已保存',
  );
  const start = useStarted(rule, { isTyping: typed !== null, isSending: isPending });
  const set = (change: Partial<AutoAnswer>) => {
    setTyped({ ...draft, ...change });
    setError('');
  };
  const isOwn = !Object.values(AUTO_WORDS).includes(draft.words as never);
  return (
    <form
      className={styles.form}
      aria-label="自动答复"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { mode, days, words } = draft;
        mutate(
          { mode, days, words, version: start.began.version },
          { onSuccess: () => setTyped(null), onError: start.refuse },
        );
      }}
    >
      <h3 className={styles.sectionTitle}>自动答复</h3>
      <p className={styles.note}>
        忙不过来时，由择木替您说一声。默认关闭；只对等待中的候选人说一次。
      </p>
      <Radio.Group
        aria-label="自动答复方式"
        value={draft.mode}
        options={autoAnswerModes.map(({ code, label }) => ({ value: code, label }))}
        onChange={({ target: { value } }) => {
          const mode = value as AutoAnswer['mode'];
          const words = mode === 'off' || isOwn ? draft.words : AUTO_WORDS[mode];
          set({ mode, words });
        }}
      />
      {draft.mode !== 'off' && <AutoAnswerFields draft={draft} error={error} set={set} />}
      {draft.mode === 'off' && error && <p role="alert">{error}</p>}
      {start.isMoved && (
        <MovedNote
          onGoOn={() => {
            setTyped(withTheirs(start.began, draft, rule));
            start.goOn();
          }}
          onKeep={() => setTyped(null)}
        >
          <p>
            同事刚改了自动答复，现在是“
            {autoAnswerModes.find(({ code }) => code === rule.mode)?.label}”
            {rule.mode !== 'off' && `，等待 ${rule.days} 天之后`}。您填的内容还在。
          </p>
          {rule.mode !== 'off' && <blockquote>{rule.words}</blockquote>}
        </MovedNote>
      )}
      <Row wrap justify="end" gap={3}>
        <Button type="submit" loading={isPending} disabled={start.isMoved}>
          保存自动答复
        </Button>
      </Row>
    </form>
  );
}

interface AutoAnswerFieldsProps {
  draft: AutoAnswer;
  error: string;
  set: (change: Partial<AutoAnswer>) => void;
}

function AutoAnswerFields({ draft, error, set }: AutoAnswerFieldsProps) {
  return (
    <>
      <Field
        label="等待多少天之后"
        hint={`${AUTO_DAYS_MIN}–${AUTO_DAYS_MAX} 天；满 14 天会自动结束`}
      >
        {({ id }) => (
          <InputNumber
            id={id}
            min={AUTO_DAYS_MIN}
            max={AUTO_DAYS_MAX}
            precision={0}
            value={draft.days}
            onChange={(days) => set({ days: days ?? AUTO_DAYS_MAX })}
          />
        )}
      </Field>
      <WordsField
        label="给候选人的话"
        required
        error={error}
        hint={<Count text={draft.words} max={UNFIT_WORDS_MAX} />}
        rows={4}
        maxLength={UNFIT_WORDS_MAX}
        value={draft.words}
        onChange={(words) => set({ words })}
      />
    </>
  );
}

function TemplatesPart() {
  const templates = useUnfitTemplates();
  return (
    <section className={styles.form} aria-label="不合适的话术">
      <h3 className={styles.sectionTitle}>不合适的话术</h3>
      <p className={styles.note}>
        本企业的同事共用。{'{姓名}'} 和 {'{职位}'} 会换成每位候选人自己的；留空保存即恢复默认。
      </p>
      <Loaded of={templates} skeleton={<SkeletonList count={3} />} />
      {templates.data?.map((template) => (
        <TemplateForm key={template.reason} template={template} />
      ))}
    </section>
  );
}

function TemplateForm({ template }: { template: UnfitTemplate }) {
  const { reason, label, words, own } = template;
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending, error, setError } = useSaving(
    (input: { words: string; version: number }) =>
      call(saveUnfitTemplate, { reason, ...input }, { quiet: true }),
    '话术已保存',
  );
  const start = useStarted(template, { isTyping: typed !== null, isSending: isPending });
  const shown = typed ?? words;
  const save = (text: string) =>
    mutate(
      { words: text, version: start.began.version },
      { onSuccess: () => setTyped(null), onError: start.refuse },
    );
  return (
    <form
      className={styles.template}
      aria-label={`话术：${label}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(shown);
      }}
    >
      <WordsField
        label={label}
        error={error}
        hint={
          <>
            {own ? '本企业的话术' : '默认话术'} <Count text={shown} max={UNFIT_WORDS_MAX} />
          </>
        }
        rows={3}
        maxLength={UNFIT_WORDS_MAX}
        value={shown}
        onChange={(text) => {
          setTyped(text);
          setError('');
        }}
      />
      {start.isMoved && (
        <MovedNote onGoOn={start.goOn} goOn="看过了，用我写的" onKeep={() => setTyped(null)}>
          <p>同事刚改了这段话术，现在的内容是：</p>
          <blockquote>{words}</blockquote>
          <p>您写的还在上面。</p>
        </MovedNote>
      )}
      <Row as="span" justify="end" gap={2}>
        {own && (
          <Button
            size="sm"
            variant="quiet"
            disabled={isPending || start.isMoved}
            onClick={() => save('')}
          >
            恢复默认
          </Button>
        )}
        {typed !== null && typed !== words && (
          <>
            <Button size="sm" variant="outline" onClick={() => setTyped(null)}>
              放弃修改
            </Button>
            <Button size="sm" type="submit" loading={isPending} disabled={start.isMoved}>
              保存
            </Button>
          </>
        )}
      </Row>
    </form>
  );
}
