// A text in a form: its rule, the end of its field and its counter come from the same bounds.
import { Form, type FormItemProps, Input, type InputProps } from 'antd';
import type { TextRule } from '../../../contract/value/text-rule.ts';
import { fits } from '../form/rules.ts';

export interface TextItemProps extends Omit<FormItemProps, 'label'> {
  /** Its bounds, and what messages call it. */
  text: TextRule;
  /** Where it is not what messages call it. */
  label?: string;
  /** Several lines: the field grows from the first number to the second, and counts. */
  rows?: readonly [least: number, most: number];
  /** How the one line is typed. */
  input?: InputProps;
}

export function TextItem(props: TextItemProps) {
  const { text, rows, input, rules = [], ...item } = props;
  const [minRows, maxRows] = rows ?? [];
  return (
    <Form.Item label={text.label} validateTrigger="onBlur" rules={[fits(text), ...rules]} {...item}>
      {rows ? (
        <Input.TextArea maxLength={text.max} showCount autoSize={{ minRows, maxRows }} />
      ) : (
        <Input maxLength={text.max} {...input} />
      )}
    </Form.Item>
  );
}
