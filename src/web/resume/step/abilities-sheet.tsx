// 语言能力 and 驾照 below the certificates, saved together.

import { licenceClasses } from '../../../contract/dictionary/resume.ts';
import { saveAbilities } from '../../../contract/resume/resume.ts';
import { LANGUAGE_MAX } from '../../../contract/resume/sections.ts';
import { Checkbox } from '../../kit/antd/fields.ts';
import { LanguagesField } from '../field/languages.tsx';
import { useSave } from '../query.ts';
import { checkAbilities } from '../section/checks.ts';
import { Field, SectionForm } from '../section/form.tsx';
import { type AbilitiesForm, abilitiesForm, abilitiesInput } from '../section/form-values.ts';
import { Sheet } from '../section/sheet.tsx';
import { useSectionForm } from '../section/use-form.ts';
import { abilitiesWords } from '../section/words.ts';
import styles from './abilities-sheet.module.css';

export function AbilitiesSheet() {
  const save = useSave();
  const state = useSectionForm<AbilitiesForm>({
    section: 'abilities',
    read: abilitiesForm,
    check: checkAbilities,
    send: (form, version) => save(saveAbilities, { ...abilitiesInput(form), version }),
    stays: true,
  });
  return (
    <Sheet
      id="abilities"
      level={2}
      title="语言与驾照"
      lead="会说的语言、方言和手语，最熟的放前面；有驾照的勾上。"
    >
      <SectionForm state={state} words={abilitiesWords}>
        <Field name="languages" label={`语言能力，最多 ${LANGUAGE_MAX} 门`}>
          <LanguagesField />
        </Field>
        <Field name="licences" label="驾照">
          <Checkbox.Group className={styles.licences ?? ''}>
            {licenceClasses.map(({ code, label }) => (
              <Checkbox key={code} value={code}>
                {label}
              </Checkbox>
            ))}
          </Checkbox.Group>
        </Field>
      </SectionForm>
    </Sheet>
  );
}
