// The dialogs of a saved search: name and frequency, and deleting.

import {
  type SavedSearch,
  SEARCH_NAME,
  searchFrequencies,
} from '../../../contract/position/subscription.ts';
import { Form, Radio } from '../../kit/antd/fields.ts';
import { TextItem } from '../../kit/antd/text-item.tsx';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { markRequired } from '../../kit/form/field.tsx';
import { optionsOf } from '../../parts/choices.ts';
import { useEditSearch, useRemoveSearch } from './use-saved-search.ts';

interface SearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

export function RenameSearch({ search, onClose }: SearchDialogProps) {
  const [form] = Form.useForm<Pick<SavedSearch, 'name' | 'frequency'>>();
  const edit = useEditSearch(onClose);
  const { id, name, frequency, is_paused } = search;
  return (
    <AskDialog
      title="修改订阅"
      act="保存"
      isSending={edit.isPending}
      onAct={() => form.submit()}
      onClose={onClose}
    >
      <Form
        noValidate
        form={form}
        layout="vertical"
        requiredMark={markRequired}
        initialValues={{ name, frequency }}
        onFinish={(values) => edit.mutate({ id, is_paused, ...values })}
      >
        <TextItem name="name" text={SEARCH_NAME} />
        <Form.Item name="frequency" label="有新职位时提醒">
          <Radio.Group
            options={optionsOf(searchFrequencies).map(({ value, label }) => ({
              value,
              label: `${label}一次`,
            }))}
          />
        </Form.Item>
      </Form>
    </AskDialog>
  );
}

export function RemoveSearch({ search, onClose }: SearchDialogProps) {
  const remove = useRemoveSearch(onClose);
  return (
    <AskDialog
      title={`删除“${search.name}”？`}
      act="删除"
      out="再想想"
      isDanger
      isSending={remove.isPending}
      onAct={() => remove.mutate(search)}
      onClose={onClose}
    >
      <p>删除后不再提醒。只想停一阵子，可以改用“暂停”。</p>
    </AskDialog>
  );
}
