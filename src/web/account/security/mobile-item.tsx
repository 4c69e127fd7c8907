// The field for a mobile number in an Ant Design form.

import { normaliseMobile } from '../../../contract/account/account.ts';
import { Form, Input } from '../../kit/antd/fields.ts';
import { checkRule } from '../../kit/form/rules.ts';

/** The item's name is `mobile`. Spaces and the country code are accepted. */
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
