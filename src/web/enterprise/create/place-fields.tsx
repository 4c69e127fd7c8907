// Where the enterprise is and what it offers everybody.

import { webAddress } from '../../../contract/value/checks.ts';
import { WEBSITE_TEXT } from '../../../contract/value/shapes.ts';
import { Form, Input } from '../../kit/antd/fields.ts';
import { addressRule, fits } from '../../kit/form/rules.ts';
import { AddressFields, WelfareField } from '../../parts/choice-fields.tsx';
import styles from './create.module.css';

export function PlaceFields() {
  const form = Form.useFormInstance();
  return (
    <section className={styles.group} aria-labelledby="create-place">
      <h2 id="create-place">地址与福利</h2>
      <div className={styles.grid}>
        <AddressFields region="所在地区" address="详细地址" />
        <Form.Item
          name="website"
          label="官网"
          validateTrigger="onBlur"
          rules={[fits(WEBSITE_TEXT), addressRule]}
        >
          <Input
            maxLength={WEBSITE_TEXT.max}
            placeholder="如 www.example.com"
            inputMode="url"
            autoComplete="url"
            onBlur={({ target }) => form.setFieldValue('website', webAddress(target.value))}
          />
        </Form.Item>
        <WelfareField />
      </div>
    </section>
  );
}
