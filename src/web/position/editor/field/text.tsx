// The description with a frame to start from, and the skills.

import { POSITION_TEXTS, SKILL_WORDS } from '../../../../contract/position/fields.ts';
import { Form, Select } from '../../../kit/antd/fields.ts';
import { Button } from '../../../kit/form/button.tsx';
import { fits } from '../../../kit/form/rules.ts';
import { listHint } from '../../../kit/form/typing-hints.ts';
import { cleanRule } from '../check/clean-rule.ts';
import { Findings } from '../check/findings.tsx';
import styles from '../editor.module.css';
import type { EditorValues } from '../values.ts';
import { CheckedText } from './checked-text.tsx';
import { Section } from './section.tsx';

const FRAME = '岗位职责：\n1、\n2、\n3、\n\n任职要求：\n1、\n2、\n3、\n';

/** @param onFrame called after the frame was put in, as for any other input. */
export function TextFields({ onFrame }: { onFrame: () => void }) {
  const form = Form.useFormInstance<EditorValues>();
  const putFrame = () => {
    const text: string = (form.getFieldValue('description') ?? '').trimEnd();
    const start = text === '' ? 0 : text.length + 2;
    form.setFieldValue('description', text === '' ? FRAME : `${text}\n\n${FRAME}`);
    onFrame();
    form.focusField('description');
    // Once the new text stands in the field, behind the first number.
    requestAnimationFrame(() => {
      const caret = start + FRAME.indexOf('1、') + 2;
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(caret, caret);
    });
  };
  return (
    <Section
      id="editor-text"
      title="做什么、要什么"
      action={
        <Button size="sm" variant="soft" onClick={putFrame}>
          插入描述结构
        </Button>
      }
    >
      <CheckedText
        field="description"
        className={styles.wide}
        text={POSITION_TEXTS.description}
        rows={[9, 24]}
        note={
          <span className={styles.help}>
            分“岗位职责”和“任职要求”两段、一条一行最易读，至少 30
            个字。不要写联系方式，也不要限制性别、年龄、婚育和户籍。
          </span>
        }
      />
      <Form.Item
        name="skills"
        label="技能标签"
        className={styles.wide}
        rules={[fits(SKILL_WORDS), cleanRule]}
        extra={
          <>
            最多 10 个，{listHint()}；前 4 个显示在职位卡片上
            <Findings field="skills" />
          </>
        }
      >
        <Select
          mode="tags"
          maxCount={SKILL_WORDS.most}
          open={false}
          suffixIcon={null}
          tokenSeparators={['，', ',', '、']}
          placeholder="如 React、TypeScript"
        />
      </Form.Item>
    </Section>
  );
}
