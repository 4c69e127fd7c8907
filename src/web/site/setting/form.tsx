// The form of the site's settings: each change is shown and given a reason before it is saved.
import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  type SettingFieldName,
} from '../../../contract/site/setting-fields.ts';
import { type EditedSettings, readSettings, saveSite } from '../../../contract/site/settings.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { useReasonedForm } from '../../parts/staff/use-reasoned-form.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { HotWords } from './hot-words.tsx';
import { OpenPart, PicturesPart, ReviewPart, ServicePart } from './parts.tsx';
import styles from './setting.module.css';
import {
  changesOf,
  problemsOf,
  type SiteForm,
  type SiteValues,
  sentOf,
  valuesOf,
} from './values.ts';

const savedOf = (edited: EditedSettings) => ({
  version: edited.version,
  values: valuesOf(edited),
});

/** The form, and the dialog between its button and the saving. */
function useSetting(edited: EditedSettings) {
  const { mutateAsync } = useAct(saveSite, { quiet: true });
  const { form, ask, dialog } = useReasonedForm<SiteValues>({
    key: 'site-settings',
    live: savedOf(edited),
    check: problemsOf,
    send: (values, { version, reason, values: began }) =>
      mutateAsync({
        version,
        reason,
        ...sentOf(values, began ?? valuesOf(edited)),
      }),
    savedOf: (answer) => savedOf(answer as EditedSettings),
    reread: async () => savedOf(await call(readSettings, {}, { quiet: true })),
    onSaved: () => toastSuccess('网站设置已保存，立即生效'),
    prefix: 'settings',
  });
  const begin = () => {
    if (form.isValid()) ask();
  };
  return { form, dialog, begin };
}

export function SettingForm({ edited }: { edited: EditedSettings }) {
  const { form, dialog, begin } = useSetting(edited);
  const began = form.began.values ?? valuesOf(edited);
  const isMoved = form.status === 'conflict' || form.status === 'outdated';
  const willClose = began.is_open === 'open' && form.values.is_open === 'closed';
  return (
    <>
      <FormFrame
        form={{
          form: form.form,
          refusal: form.refusal,
          isSaving: form.isSaving,
          submit: (event) => {
            event.preventDefault();
            begin();
          },
        }}
        label="网站设置"
        submit="查看变化并保存"
        isHeld={!form.isDirty || isMoved}
        cancel="放弃修改"
        onCancel={form.isDirty ? form.discard : undefined}
        className={styles.form}
      >
        <OpenPart form={form} />
        {SETTING_GROUPS.map(({ code, label }) => (
          <fieldset key={code} className={`box ${styles.part}`}>
            <legend>{label}</legend>
            {code === 'name' && <PicturesPart form={form} />}
            <div className={styles.fields}>
              {(Object.keys(SETTING_FIELDS) as SettingFieldName[])
                .filter((name) => SETTING_FIELDS[name].group === code)
                .map((name) => (
                  <SettingLine key={name} name={name} form={form} />
                ))}
            </div>
          </fieldset>
        ))}
        <ServicePart form={form} />
        <HotWords
          value={form.values.hot_words}
          error={form.problems.hot_words}
          onChange={(words) => form.set('hot_words', words)}
        />
        <ReviewPart form={form} />
        {isMoved && (
          <MovedNote
            goOn="保留我改的，其余用现在的"
            onGoOn={() => form.resolve('both')}
            onKeep={form.discard}
          >
            <p>同事刚保存过网站设置。您填的内容还在。</p>
          </MovedNote>
        )}
      </FormFrame>
      {dialog && (
        <SaveDialog
          title={willClose ? '关闭网站' : '保存网站设置'}
          act={willClose ? '关闭并保存' : '保存'}
          isDanger={willClose}
          changes={changesOf(form.values, began)}
          {...dialog}
        >
          {willClose && (
            <p>
              保存后，打开着的页面会转到“网站升级中”，只有运营人员能继续使用；重新开放后会自动回到原来的页面。
            </p>
          )}
        </SaveDialog>
      )}
    </>
  );
}

function SettingLine({ name, form }: { name: SettingFieldName; form: SiteForm }) {
  const { label, hint, min, kind } = SETTING_FIELDS[
    name
  ] as (typeof SETTING_FIELDS)['site_name'] & {
    kind?: 'phone' | 'email';
  };
  return (
    <LineField
      label={label}
      hint={hint}
      required={(min as number) > 0}
      inputMode={kind === 'phone' ? 'tel' : kind === 'email' ? 'email' : undefined}
      error={form.problems[name]}
      value={form.values[name]}
      onChange={(value) => form.set(name, value)}
    />
  );
}
