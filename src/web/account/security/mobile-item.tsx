// A mobile number to type into one of Ant Design's forms.

import { normaliseMobile } from '../../../contract/account/account.ts';
import { Form, Input } from '../../kit/antd/fields.ts';
import { checkRule } from '../../kit/form/rules.ts';

/** The field `mobile` of a form. Spaces and the country code may stand in what is typed. */
export const MobileItem = ({ label }: { label: string }) => (
  <Form.Item
    name="mobile"
    label={label}
    required
    validateTrigger="onBlur"
    rules={[checkRule('mobile', normaliseMobile)]}
  >
    <Input type="tel" inputMode="tel" autoComplete="off" maxLength={20} />
  </Form.Item>
);
