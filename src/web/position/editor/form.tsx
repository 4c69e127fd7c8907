// The publishing form: saved as a draft and checked while typing, errors at their fields. A colleague's
// save is never lost.

import { keepServerErrors } from '../../kit/antd/field-errors.ts';
import { Form } from '../../kit/antd/fields.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { WritingCheck } from './check/findings.tsx';
import { CheckPanel } from './check/panel.tsx';
import styles from './editor.module.css';
import { AgencyFields } from './field/agency.tsx';
import { KindFields } from './field/kind.tsx';
import { LocationFields } from './field/location.tsx';
import { PayFields } from './field/pay.tsx';
import { ScreeningFields } from './field/screening.tsx';
import { TextFields } from './field/text.tsx';
import {
  Conflict,
  DraftConflict,
  MergedNotice,
  Refused,
  Restored,
  ReviewRefused,
  Undo,
} from './notices.tsx';
import { Preview } from './preview.tsx';
import { SavedState } from './saved-state.tsx';
import { TemplateDialog } from './template/dialog.tsx';
import { StartBar } from './template/start-bar.tsx';
import { type EditorFormProps, useEditor } from './use-editor.ts';

export function EditorForm(props: EditorFormProps) {
  const { stored, locked, enterprise } = props;
  const editor = useEditor(props);
  const { form, start, autosave } = editor;
  const isRefused = stored?.state === 'rejected';
  return (
    <Form
      noValidate
      form={form}
      className={styles.columns}
      layout="vertical"
      requiredMark="optional"
      initialValues={start.values}
      onValuesChange={editor.onInput}
      onFieldsChange={keepServerErrors(form)}
      onFinish={editor.publish}
    >
      <WritingCheck locked={locked} onMend={editor.onInput}>
        <div>
          {!stored && <StartBar onUse={editor.use} read={editor.content} />}
          <div ref={editor.notes} aria-live="polite">
            {isRefused && <ReviewRefused reason={stored.state_note} />}
            {start.restoredAt !== null && (
              <Restored at={start.restoredAt} onDiscard={editor.discard} />
            )}
            {start.merged && <MergedNotice merged={start.merged} />}
            {editor.used && <Undo what={editor.used.name} onUndo={editor.undo} />}
            {editor.refused && <Refused {...editor.refused} />}
            {editor.conflict && stored && (
              <Conflict
                message={editor.conflict}
                loading={editor.isReloading}
                onReload={editor.reload}
              />
            )}
            {(autosave.status === 'conflict' || autosave.status === 'gone') && (
              <DraftConflict
                state={autosave}
                loading={editor.isReloading}
                onMerge={() => editor.mergeDraft('both')}
                onTheirs={() => editor.mergeDraft('theirs')}
                onApart={editor.saveApart}
              />
            )}
          </div>
          <KindFields locked={locked} />
          <PayFields welfare={enterprise.welfare} />
          <TextFields onFrame={editor.onInput} />
          <LocationFields />
          <ScreeningFields />
          <AgencyFields position_id={stored?.id ?? null} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <aside className={styles.preview} aria-label="检查与预览" tabIndex={0}>
          <CheckPanel except_id={stored?.id ?? null} />
          <Preview enterprise={enterprise} />
        </aside>
      </WritingCheck>
      <div className={`row align-center gap-3 across pad-y-3 pad-x-6 edge-top ${styles.submit}`}>
        <Button type="submit" size="lg" loading={editor.isPublishing}>
          {isRefused ? '重新提交审核' : stored ? '保存修改' : '发布职位'}
        </Button>
        <TemplateDialog read={editor.content} />
        <LinkButton variant="quiet" size="lg" to="/layout/position">
          取消
        </LinkButton>
        <SavedState state={autosave} storedAt={editor.storedAt} isDraft={!stored} />
      </div>
    </Form>
  );
}
