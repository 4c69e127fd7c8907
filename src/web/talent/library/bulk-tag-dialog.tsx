// Adds tags to all selected people.

import { useState } from 'react';
import type { Whom } from '../../../contract/talent/person.ts';
import { TAG_NAME, TAGS_PER_CANDIDATE, tagPeople } from '../../../contract/talent/tag.ts';
import { Select } from '../../kit/antd/fields.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { listHint } from '../../kit/form/typing-hints.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { colorOf, fitTagName } from '../candidate/tag-editor.tsx';
import { useTags, useTeamAct } from '../candidate/use-team-record.ts';
import styles from './library.module.css';

interface BulkTagDialogProps {
  people: Whom[];
  onClose: () => void;
  onDone: () => void;
}

export function BulkTagDialog({ people, onClose, onDone }: BulkTagDialogProps) {
  const tags = useTags();
  const [names, setNames] = useState<string[]>([]);
  const [fault, setFault] = useState('');
  const { mutate, isPending } = useTeamAct(tagPeople, ({ done, skipped }) => {
    const missed = skipped > 0 ? `，${skipped} 人的标签已满或不可见` : '';
    toastSuccess(`已给 ${done} 人加上标签${missed}`);
    onDone();
    onClose();
  });
  const save = () => {
    if (names.length === 0) return setFault('请选择或输入标签');
    if (names.some((name) => fitTagName(name) === ''))
      return setFault(`每个标签 1–${TAG_NAME.max} 个字`);
    return mutate({ people, add: names.map((name) => ({ name, color: colorOf(name) })) });
  };
  return (
    <AskDialog
      title={`给 ${people.length} 人加标签`}
      act="加标签"
      isSending={isPending}
      onAct={save}
      onClose={onClose}
    >
      <div className={`stack gap-3 ${styles.dialog}`}>
        <Select
          mode="tags"
          aria-label="标签"
          aria-invalid={fault !== ''}
          placeholder={`选择标签，或${listHint()}`}
          tokenSeparators={[',', '，', '、']}
          maxCount={TAGS_PER_CANDIDATE}
          value={names}
          onChange={(chosen: string[]) => {
            setFault('');
            setNames(chosen.map((name) => name.trim()).filter(Boolean));
          }}
          // Dropdowns must be inside the dialog; elsewhere they cannot be pressed.
          options={(tags.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        {fault && (
          <p role="alert" className="tone-danger size-sm">
            {fault}
          </p>
        )}
      </div>
    </AskDialog>
  );
}
