// A mobile number to type into one of Ant Design's forms.

import { normaliseMobile } from '../../../contract/account/account.ts';
import { CHECK_MESSAGES, check } from '../../../contract/value/checks.ts';
import { Form, Input } from '../../kit/antd/fields.ts';

/** The field `mobile` of a form. Spaces and the country code may stand in what is typed. */
export const MobileItem = ({ label }: { label: string }) => (
  <Form.Item
    name="mobile"
    label={label}
    required
    validateTrigger="onBlur"
    rules={[
      {
        validator: async (_rule, value: unknown) => {
          if (!check('mobile', normaliseMobile(String(value ?? '')))) {
            throw new Error(CHECK_MESSAGES.mobile);
          }
        },
      },
    ]}
  >
    <Input type="tel" inputMode="tel" autoComplete="off" maxLength={20} />
  </Form.Item>
);
