// Where the enterprise is and what it offers everybody.

import { webAddress } from '../../../contract/value/checks.ts';
import { WEBSITE_TEXT } from '../../../contract/value/shapes.ts';
import { Form } from '../../kit/antd/fields.ts';
import { TextItem } from '../../kit/antd/text-item.tsx';
import { addressRule } from '../../kit/form/rules.ts';
import { AddressFields, WelfareField } from '../../parts/choice-fields.tsx';
import styles from './create.module.css';

export function AddressSection() {
  const form = Form.useFormInstance();
  return (
    <section className={styles.group} aria-labelledby="create-address">
      <h2 id="create-address">地址与福利</h2>
      <div className={`stack columns-2 gap-y-1 gap-x-6 ${styles.grid}`}>
        <AddressFields region="所在地区" address="详细地址" />
        <TextItem
          name="website"
          text={WEBSITE_TEXT}
          rules={[addressRule]}
          input={{
            placeholder: '如 www.example.com',
            inputMode: 'url',
            autoComplete: 'url',
            onBlur: ({ target }) => form.setFieldValue('website', webAddress(target.value)),
          }}
        />
        <WelfareField />
      </div>
    </section>
  );
}
