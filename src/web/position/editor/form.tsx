// The publishing form: saved as a draft and checked while typing, errors at their fields. A colleague's
// save is never lost.
import { Form } from '../../kit/antd/fields.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { keepServerErrors } from '../../kit/form/field-errors.ts';
import { WritingCheck } from './check/findings.tsx';
import { CheckPanel } from './check/panel.tsx';
import { AgencyFields } from './field/agency.tsx';
import { KindFields } from './field/kind.tsx';
import { PayFields } from './field/pay.tsx';
import { PlaceFields } from './field/place.tsx';
import { ScreeningFields } from './field/screening.tsx';
import { TextFields } from './field/text.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Conflict, DraftConflict, MergedNotice, Refused, Restored, Undo } from './notices.tsx';
import { Preview } from './preview.tsx';
import styles from './release.module.css';
import { SavedState } from './saved-state.tsx';
import { TemplateDialog } from './template/dialog.tsx';
import { StartBar } from './template/start-bar.tsx';
import { type ReleaseFormProps, useRelease } from './use-release.ts';

export function ReleaseForm(props: ReleaseFormProps) {
  const { stored, locked, enterprise } = props;
  const release = useRelease(props);
  const { form, start, autosave } = release;
  return (
    <Form
      noValidate
      form={form}
      className={styles.columns}
      layout="vertical"
      requiredMark="optional"
      initialValues={start.values}
      onValuesChange={release.onInput}
      onFieldsChange={keepServerErrors(form)}
      onFinish={() => void release.publish()}
    >
      <LeaveGuard
        isDirty={release.isUnsaved}
        rescue={release.rescue}
        act={stored ? '保存' : '发布'}
      />
      <WritingCheck locked={locked} onMend={release.onInput}>
        <div>
          {!stored && <StartBar onUse={release.use} read={release.content} />}
          <div aria-live="polite">
            {start.restoredAt !== null && (
              <Restored at={start.restoredAt} onDiscard={release.discard} />
            )}
            {start.merged && <MergedNotice merged={start.merged} />}
            {release.used && <Undo what={release.used.name} onUndo={release.undo} />}
            {release.refused && <Refused {...release.refused} />}
            {release.conflict && stored && (
              <Conflict
                message={release.conflict}
                loading={release.isReloading}
                onReload={release.reload}
              />
            )}
            {(autosave.status === 'conflict' || autosave.status === 'gone') && (
              <DraftConflict
                state={autosave}
                loading={release.isReloading}
                onMerge={() => void release.mergeDraft('both')}
                onTheirs={() => void release.mergeDraft('theirs')}
                onApart={release.saveApart}
              />
            )}
          </div>
          <KindFields locked={locked} />
          <PayFields welfare={enterprise.welfare} />
          <TextFields onFrame={release.onInput} />
          <PlaceFields />
          <ScreeningFields />
          <AgencyFields position_id={stored?.id ?? null} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <aside className={styles.preview} aria-label="检查与预览" tabIndex={0}>
          <CheckPanel except_id={stored?.id ?? null} />
          <Preview enterprise={enterprise} />
        </aside>
      </WritingCheck>
      <div className={styles.submit}>
        <Button type="submit" size="lg" loading={release.isPublishing}>
          {stored ? '保存修改' : '发布职位'}
        </Button>
        <TemplateDialog read={release.content} />
        <LinkButton variant="quiet" size="lg" to="/layout/position">
          取消
        </LinkButton>
        <SavedState state={autosave} keptAt={release.keptAt} isDraft={!stored} />
      </div>
    </Form>
  );
}
