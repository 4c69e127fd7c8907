// A text in a form: the rule and the counter share the same bounds. The field has no `maxLength`, which would cut what is
// pasted without a word.
import { Form, type FormItemProps, Input, type InputProps } from 'antd';
import type { TextRule } from '../../../contract/value/text-rule.ts';
import { fits } from '../form/rules.ts';

export interface TextItemProps extends Omit<FormItemProps, 'label'> {
  /** The bounds, and the name in messages. */
  text: TextRule;
  /** The label, where it differs from the name in messages. */
  label?: string;
  /** Makes it multi-line: the field grows from `least` to `most` rows and counts characters. */
  rows?: readonly [least: number, most: number];
  /** Props of the single-line input. */
  input?: InputProps;
}

export function TextItem(props: TextItemProps) {
  const { text, rows, input, rules = [], ...item } = props;
  const [minRows, maxRows] = rows ?? [];
  return (
    <Form.Item label={text.label} validateTrigger="onBlur" rules={[fits(text), ...rules]} {...item}>
      {rows ? (
        <Input.TextArea count={{ show: true, max: text.max }} autoSize={{ minRows, maxRows }} />
      ) : (
        <Input count={{ max: text.max }} {...input} />
      )}
    </Form.Item>
  );
}
