// A whole number in a form with rules. It takes any: the rule says what is wrong, where bounds of the field
// would silently send another number than was typed.
import { InputNumber, type InputNumberProps } from 'antd';

/** What drafts may keep. */
const MOST = 999_999_999;

type AmountInputProps = Omit<InputNumberProps<number>, 'min' | 'max' | 'precision'>;

export const AmountInput = (props: AmountInputProps) => (
  <InputNumber {...props} min={0} max={MOST} precision={0} />
);
