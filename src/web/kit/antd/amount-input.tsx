// A whole number in a form with rules. It accepts any number: the rule reports errors, whereas bounds of
// the field would silently change what was typed.
import { InputNumber, type InputNumberProps } from 'antd';

/** The numbers a draft may store; one below zero stays as typed, so that the rule can say what is wrong. */
const MOST = 999_999_999;

type AmountInputProps = Omit<InputNumberProps<number>, 'min' | 'max' | 'precision'>;

export const AmountInput = (props: AmountInputProps) => (
  <InputNumber {...props} min={-MOST} max={MOST} precision={0} />
);
