// The private note and tags of a favourite.

import {
  FAVOURITE_NOTE,
  FAVOURITE_TAGS,
  type Favourite,
  noteFavourite,
} from '../../../contract/position/interest.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Form, Select } from '../../kit/antd/fields.ts';
import { TextItem } from '../../kit/antd/text-item.tsx';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { fits } from '../../kit/form/rules.ts';
import { listHint } from '../../kit/form/typing-hints.ts';

interface Words {
  note: string;
  tags: string[];
}

const USUAL_TAGS = ['优先', '待了解', '离家近', '薪资好', '可远程'];

interface FavouriteNoteProps {
  favourite: Favourite;
  onClose: () => void;
}

export function FavouriteNote({ favourite, onClose }: FavouriteNoteProps) {
  const { position, note, tags } = favourite;
  const [form] = Form.useForm<Words>();
  const save = useAct((words: Words) => call(noteFavourite, { id: position.id, ...words }), {
    done: '已保存',
    onSuccess: () => onClose(),
  });
  return (
    <AskDialog
      title={`备注：${position.title}`}
      act="保存"
      isSending={save.isPending}
      onAct={() => form.submit()}
      onClose={onClose}
    >
      <Form
        noValidate
        form={form}
        layout="vertical"
        initialValues={{ note, tags }}
        onFinish={(words) => save.mutate(words)}
      >
        <Form.Item
          name="tags"
          label="标签"
          rules={[fits(FAVOURITE_TAGS)]}
          extra={`最多 ${FAVOURITE_TAGS.most} 个，${listHint()}`}
        >
          <Select
            mode="tags"
            placeholder="如：优先、待了解"
            options={USUAL_TAGS.map((word) => ({ value: word, label: word }))}
            tokenSeparators={[',', '，', '、']}
            // Dropdowns must be inside the dialog; elsewhere they cannot be pressed.
          />
        </Form.Item>
        <TextItem
          name="note"
          text={FAVOURITE_NOTE}
          rows={[4, 8]}
          extra="比如面试安排、通勤、想问的问题"
        />
      </Form>
    </AskDialog>
  );
}
