// Screen 3, 个人优势: a text, skills with levels, and links to works.
import { Link } from 'react-router';
import { contactWords } from '../../../contract/moderation/contacts.ts';
import { saveAdvantage } from '../../../contract/resume/resume.ts';
import { ADVANTAGE_TEXTS, SKILL_MAX } from '../../../contract/resume/sections.ts';
import { Form, type FormInstance } from '../../kit/antd/fields.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { SkillsField } from '../field/skills.tsx';
import { TextField } from '../field/text.tsx';
import { useSave } from '../query.ts';
import { checkAdvantage } from '../section/checks.ts';
import { Field, SectionForm } from '../section/form.tsx';
import { type AdvantageForm, advantageForm, advantageInput } from '../section/form-values.ts';
import { SaveAndGoOn } from '../section/save-and-go-on.tsx';
import { Sheet } from '../section/sheet.tsx';
import { useSectionForm } from '../section/use-form.ts';
import { advantageWords } from '../section/words.ts';
import { AdvantageExamples } from './advantage-examples-panel.tsx';
import { LinksSheet } from './links-sheet.tsx';

export const meta = () =>
  pageMeta({ title: '个人优势', description: '填写简历的个人优势', noindex: true });

export default function AdvantagePage() {
  const save = useSave();
  const state = useSectionForm<AdvantageForm>({
    section: 'advantage',
    read: advantageForm,
    check: checkAdvantage,
    send: (form, version) => save(saveAdvantage, { ...advantageInput(form), version }),
    stays: true,
  });
  const insert = (text: string) => {
    const written = String(state.form.getFieldValue('advantage') ?? '').trim();
    state.form.setFieldValue('advantage', written === '' ? text : `${written}\n${text}`);
    state.noteChange();
    void state.form.validateFields(['advantage']).catch(() => {});
  };
  return (
    <>
      <Sheet
        title="个人优势"
        lead="用三五句话说清您擅长什么、做成过什么。有数字的成果最容易被记住。"
      >
        <SectionForm
          state={state}
          words={advantageWords}
          actions={<SaveAndGoOn state={state} current={3} />}
        >
          <Field name="advantage" label="个人优势" required on="blur">
            <TextField
              max={ADVANTAGE_TEXTS.advantage.max}
              autoSize={{ minRows: 7, maxRows: 20 }}
              placeholder="例如：做了几年什么，最拿手的是什么，带来过怎样的结果"
            />
          </Field>
          <ContactNote form={state.form} />
          <AdvantageExamples onInsert={insert} />
          <Field
            name="skills"
            label="技能标签"
            extra={`最多 ${SKILL_MAX} 个，写具体的技能，比“学习能力强”有用；拖动可以调整先后`}
          >
            <SkillsField />
          </Field>
        </SectionForm>
      </Sheet>
      <LinksSheet />
    </>
  );
}

/** Contacts in the text are no error: they are sent with an application, and hidden before it. */
function ContactNote({ form }: { form: FormInstance<AdvantageForm> }) {
  const text = Form.useWatch('advantage', form);
  const words = contactWords(String(text ?? ''));
  if (words.length === 0) return null;
  return (
    <p
      className="below-4 pad-y-2 pad-x-3 tone-amber size-sm ground-amber-soft corner-md"
      role="note"
    >
      “{words.join('”、“')}
      ”像是联系方式：您投递之前，企业看到的这里会是隐藏的。建议删掉，手机和微信写在
      <Link to="/my-resume/basic">基本信息</Link>里，投递后企业自然看得到。
    </p>
  );
}
