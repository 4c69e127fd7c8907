// Who recruits: the contact, recruiting for a client, where a passed-on posting comes from, and young
// applicants.
import { getAuthorisation, listContacts } from '../../../../contract/position/drafts.ts';
import { POSITION_TEXTS } from '../../../../contract/position/fields.ts';
import { download } from '../../../data/files.ts';
import { useCall } from '../../../data/queries.ts';
import { Checkbox, Form, Select } from '../../../kit/antd/fields.ts';
import { TextItem } from '../../../kit/antd/text-item.tsx';
import { loadOwnPicture, PicturesField } from '../../../kit/form/pictures-field.tsx';
import styles from '../editor.module.css';
import type { EditorValues } from '../values.ts';
import { CheckedText } from './checked-text.tsx';
import { Section } from './section.tsx';

const CLIENT_NAME = { ...POSITION_TEXTS.client_name, min: 1 };

/** @param position_id the position that is edited; null for a new one. */
export function AgencyFields({ position_id }: { position_id: number | null }) {
  const form = Form.useFormInstance<EditorValues>();
  const isAgency = Form.useWatch('is_agency', form) ?? false;
  return (
    <Section id="editor-who" title="谁来招">
      <Contact />
      <CheckedText
        field="repost_source"
        text={POSITION_TEXTS.repost_source}
        note="转发别处的招聘信息时填写，会显示给求职者"
        input={{ placeholder: '自己发布的不用填', autoComplete: 'off' }}
      />
      <Form.Item name="is_agency" valuePropName="checked" className={styles.wide}>
        <Checkbox>代其他单位招聘（职位会标明“代招”，委托单位和授权书不公开）</Checkbox>
      </Form.Item>
      {isAgency && (
        <>
          <TextItem
            name="client_name"
            text={CLIENT_NAME}
            input={{ placeholder: '营业执照上的全称', autoComplete: 'off' }}
          />
          <Form.Item
            name="authorisation"
            rules={[{ required: true, message: '代招职位请上传委托授权书' }]}
          >
            <Authorisation position_id={position_id} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="takes_minors"
        valuePropName="checked"
        className={styles.wide}
        extra="16 周岁以下不得招用；16–17 周岁是未成年工，不得安排有毒有害、井下、夜班或超强度的工作，并要定期体检"
      >
        <Checkbox>也接受 16–17 周岁的求职者</Checkbox>
      </Form.Item>
    </Section>
  );
}

function Contact() {
  const contacts = useCall(listContacts, {});
  const options = (contacts.data ?? []).map(({ id, name, title, me }) => ({
    value: id,
    label: `${name}${title ? ` · ${title}` : ''}${me ? '（我）' : ''}`,
  }));
  return (
    <Form.Item
      name="contact_id"
      label="联系人"
      extra="求职者看到的招聘者，新投递也会通知 TA"
      getValueProps={(value: number | null) => ({
        // Somebody who has left is no choice any more.
        value: options.some((option) => option.value === value) ? value : null,
      })}
    >
      <Select options={options} allowClear placeholder="我自己" loading={contacts.isPending} />
    </Form.Item>
  );
}

interface AuthorisationProps {
  position_id: number | null;
  /** What the form hands over: the key of a private picture, '' for none. */
  id?: string;
  value?: string;
  onChange?: (key: string) => void;
}

function Authorisation({ position_id, id, value = '', onChange }: AuthorisationProps) {
  const load = async (key: string) => {
    try {
      return await loadOwnPicture(key);
    } catch (error) {
      // A colleague's upload is shown through the position.
      if (position_id === null) throw error;
      return download(getAuthorisation, { id: position_id }, { quiet: true });
    }
  };
  return (
    <div id={id} tabIndex={-1}>
      <PicturesField
        label="委托授权书"
        max={1}
        value={value ? [value] : []}
        onChange={(keys) => onChange?.(keys[0] ?? '')}
        hint="加盖公章的授权书照片或扫描件，只有本企业成员和审核人员能看到"
        load={load}
      />
    </div>
  );
}
