// The enterprise's messages: a rejection for each reason, and the automatic answer. Each is saved
// separately. A colleague's change meanwhile is shown, and typed text stays.

import {
  AUTO_DAYS_MAX,
  AUTO_DAYS_MIN,
  AUTO_WORDS,
  type AutoAnswer,
  autoAnswerModes,
  getAutoAnswer,
  type RejectionTemplate,
  saveAutoAnswer,
  saveRejectionTemplate,
} from '../../../contract/application/pipeline.ts';
import { REJECTION_TEMPLATE, REJECTION_WORDS } from '../../../contract/application/rejection.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { tellLost } from '../../data/tell-lost.ts';
import { useAct } from '../../data/use-act.ts';
import { InputNumber, Radio } from '../../kit/antd/fields.ts';
import { Drawer } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import styles from './dialog/dialogs.module.css';
import { useRejectionTemplates } from './use-pipeline.ts';

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
        <Stack gap={4}>
          <AutoAnswerPart />
          <TemplatesPart />
        </Stack>
      )}
    </Drawer>
  );
}

/** The caller shows why it was refused, and keeps the typed text. */
const useSaving = <E extends Endpoint>(endpoint: E, done: string) =>
  useAct(endpoint, { done, quiet: true, onError: tellLost });

function AutoAnswerPart() {
  const rule = useCall(getAutoAnswer, {});
  if (!rule.isSuccess) return <Loaded of={rule} skeleton={<SkeletonList count={1} />} />;
  return <AutoAnswerForm rule={rule.data} />;
}

function AutoAnswerForm({ rule }: { rule: AutoAnswer }) {
  const { mutateAsync } = useSaving(saveAutoAnswer, '自动答复已保存');
  const { mode, days, words, version } = rule;
  const form = useRecordForm({
    live: { version, values: { mode, days, words } },
    check: (values) => ({
      words: values.mode === 'off' ? '' : textProblem(REJECTION_WORDS, values.words),
    }),
    send: (values, began) => mutateAsync({ ...values, version: began.version }),
  });
  const draft = form.values;
  const error = form.problems.words || form.refusal;
  const set = (change: Partial<Rule>) => form.change({ ...draft, ...change });
  const isMoved = form.status === 'outdated';
  const isOwn = !Object.values(AUTO_WORDS).includes(draft.words as never);
  return (
    <Stack
      as="form"
      ref={form.form}
      gap={4}
      aria-label="自动答复"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <h3 className="size-lg">自动答复</h3>
      <p className="tone-ink-3 size-sm">
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
      {draft.mode === 'off' && error && (
        <p role="alert" className="tone-danger size-sm">
          {error}
        </p>
      )}
      {isMoved && (
        <MovedNote onGoOn={() => form.resolve('both')} onKeep={form.discard}>
          <p>
            同事刚改了自动答复，现在是“
            {autoAnswerModes.find(({ code }) => code === rule.mode)?.label}”
            {rule.mode !== 'off' && `，等待 ${rule.days} 天之后`}。您填的内容还在。
          </p>
          {rule.mode !== 'off' && <blockquote>{rule.words}</blockquote>}
        </MovedNote>
      )}
      <Row wrap justify="end" gap={3}>
        <Button type="submit" loading={form.isSaving} disabled={isMoved}>
          保存自动答复
        </Button>
      </Row>
    </Stack>
  );
}

type Rule = Pick<AutoAnswer, 'mode' | 'days' | 'words'>;

interface AutoAnswerFieldsProps {
  draft: Rule;
  error: string;
  set: (change: Partial<Rule>) => void;
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
        max={REJECTION_WORDS.max}
        rows={4}
        value={draft.words}
        onChange={(words) => set({ words })}
      />
    </>
  );
}

function TemplatesPart() {
  const templates = useRejectionTemplates();
  return (
    <Stack as="section" gap={4} aria-label="不合适的话术">
      <h3 className="size-lg">不合适的话术</h3>
      <p className="tone-ink-3 size-sm">
        本企业的同事共用。{'{姓名}'} 和 {'{职位}'} 会换成每位候选人自己的；留空保存即恢复默认。
      </p>
      <Loaded of={templates} skeleton={<SkeletonList count={3} />} />
      {templates.data?.map((template) => (
        <TemplateForm key={template.reason} template={template} />
      ))}
    </Stack>
  );
}

function TemplateForm({ template }: { template: RejectionTemplate }) {
  const { reason, label, words, own, version } = template;
  const { mutateAsync, mutate } = useSaving(saveRejectionTemplate, '话术已保存');
  const form = useRecordForm({
    live: { version, values: { words } },
    check: (values) => ({ words: textProblem(REJECTION_TEMPLATE, values.words) }),
    send: (values, began) => mutateAsync({ reason, ...values, version: began.version }),
  });
  const shown = form.values.words;
  const isMoved = form.status === 'outdated';
  return (
    <form
      ref={form.form}
      className={`stack gap-2 edge-bottom ${styles.template}`}
      aria-label={`话术：${label}`}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <WordsField
        label={label}
        error={form.problems.words || form.refusal}
        hint={own ? '本企业的话术' : '默认话术'}
        rows={3}
        max={REJECTION_TEMPLATE.max}
        value={shown}
        onChange={(text) => form.set('words', text)}
      />
      {isMoved && (
        <MovedNote
          onGoOn={() => form.resolve('mine')}
          goOn="看过了，用我写的"
          onKeep={form.discard}
        >
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
            disabled={form.isSaving || isMoved}
            onClick={() =>
              mutate(
                { reason, words: '', version: form.began.version },
                { onSuccess: form.discard },
              )
            }
          >
            恢复默认
          </Button>
        )}
        {form.isDirty && (
          <>
            <Button size="sm" variant="outline" onClick={form.discard}>
              放弃修改
            </Button>
            <Button size="sm" type="submit" loading={form.isSaving} disabled={isMoved}>
              保存
            </Button>
          </>
        )}
      </Row>
    </form>
  );
}
