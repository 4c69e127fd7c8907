// Where and when the work is, and how long the posting stays online.
import { useEffect } from 'react';
import {
  type Address,
  listAddresses,
  saveAddress,
} from '../../../../contract/enterprise/address.ts';
import { POSITION_TEXTS, VALID_DAYS } from '../../../../contract/position/fields.ts';
import { useCall } from '../../../data/queries.ts';
import { useAct } from '../../../data/use-act.ts';
import { Form, Radio, Select } from '../../../kit/antd/fields.ts';
import { Button } from '../../../kit/form/button.tsx';
import { choiceRule } from '../../../kit/form/rules.ts';
import { AddressFields } from '../../../parts/choice-fields.tsx';
import { Findings, useCheck } from '../check/findings.tsx';
import styles from '../editor.module.css';
import type { EditorValues } from '../values.ts';
import { CheckedText } from './checked-text.tsx';
import { Section } from './section.tsx';

const VALIDITIES = VALID_DAYS.map((days) => ({ value: days, label: `${days} 天` }));

export function LocationFields() {
  return (
    <Section id="editor-location" title="在哪里、什么时间">
      <AddressBook />
      <AddressFields region="工作地区" address="工作地址" />
      <div className={styles.wide}>
        <Findings field="address" />
      </div>
      <CheckedText
        field="work_hours"
        text={POSITION_TEXTS.work_hours}
        input={{ placeholder: '如 周一至周五 9:30–18:30' }}
      />
      <Form.Item
        name="valid_days"
        label="有效期"
        rules={[choiceRule('有效期')]}
        extra="到期后自动停止招聘，可随时续期"
      >
        <Radio.Group options={VALIDITIES} />
      </Form.Item>
    </Section>
  );
}

const wordsOf = ({ name, region_name, detail }: Address) =>
  [name, `${region_name} ${detail}`].filter(Boolean).join(' · ');

/** Chooses from the enterprise's addresses, or keeps the typed one for the next time. */
function AddressBook() {
  const form = Form.useFormInstance<EditorValues>();
  const { onMend } = useCheck();
  const region = Form.useWatch('region', form);
  const address = Form.useWatch('address', form)?.trim();
  const book = useCall(listAddresses, {}, { quiet: true });
  const all = book.data ?? [];
  // The enterprise's own address stands there already; its region goes with it.
  const known = region ? undefined : all.find((one) => one.detail === address);
  useEffect(() => {
    if (known) form.setFieldValue('region', known.region);
  }, [known, form]);
  const chosen = all.find((one) => one.region === region && one.detail === address);
  const take = (id: number) => {
    const one = all.find((item) => item.id === id);
    if (!one) return;
    form.setFieldsValue({ region: one.region, address: one.detail });
    void form.validateFields(['region', 'address']).catch(() => {});
    onMend();
  };
  const add = useAct(saveAddress, {
    quiet: true,
    done: '已存入地址簿',
  });
  return (
    <div className={`stack items-start gap-2 across below-3 ${styles.book}`}>
      {all.length > 0 && (
        <Form.Item label="从地址簿选择" htmlFor="address_book">
          <Select
            id="address_book"
            options={all.map((one) => ({ value: one.id, label: wordsOf(one) }))}
            value={chosen?.id ?? null}
            onChange={take}
            placeholder="选一个常用地址，或在下面直接填写"
          />
        </Form.Item>
      )}
      {book.isSuccess && region && address && !chosen && (
        <Button
          size="sm"
          variant="soft"
          loading={add.isPending}
          onClick={() =>
            add.mutate({ id: null, version: null, item: { name: '', region, detail: address } })
          }
        >
          把下面的地址存入地址簿
        </Button>
      )}
      {add.error && <p role="alert">{add.error.message}</p>}
    </div>
  );
}
