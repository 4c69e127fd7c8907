// Keeps what stands in the form as a template of the enterprise, under a name.

import { useId, useState } from 'react';
import {
  type DraftContent,
  saveTemplate,
  TEMPLATE_NAME,
} from '../../../../contract/position/drafts.ts';
import { textProblem } from '../../../../contract/value/text-rule.ts';
import { useAct } from '../../../data/use-act.ts';
import { AskDialog } from '../../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../../kit/form/button.tsx';
import styles from '../editor.module.css';

/** What is one person's or one client's does not belong into a template. */
export const templateContent = (content: DraftContent): DraftContent => ({
  ...content,
  contact_id: null,
  is_agency: false,
  client_name: '',
  authorisation: '',
});

interface TemplateDialogProps {
  read: () => DraftContent;
  size?: 'md' | 'lg';
}

export function TemplateDialog({ read, size = 'lg' }: TemplateDialogProps) {
  const [content, setContent] = useState<DraftContent | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  const open = () => {
    const now = templateContent(read());
    setContent(now);
    setName((now.title ?? '').trim().slice(0, TEMPLATE_NAME.max));
    setProblem('');
  };
  const { mutate, isPending } = useAct(saveTemplate, {
    quiet: true,
    done: '已存为模板，同事也能使用',
    onSuccess: () => setContent(null),
    onError: ({ message }) => setProblem(message),
  });
  const save = () => {
    const fault = textProblem(TEMPLATE_NAME, name);
    if (fault) return setProblem(fault);
    if (content) mutate({ id: null, version: null, name, content });
  };
  return (
    <>
      <Button variant="outline" size={size} onClick={open}>
        存为模板
      </Button>
      <AskDialog
        open={content !== null}
        title="存为模板"
        act="保存模板"
        isSending={isPending}
        onAct={save}
        onClose={() => setContent(null)}
      >
        <div className={`stack gap-2 ${styles.dialogField}`}>
          <label htmlFor={id}>模板名称</label>
          <input
            id={id}
            value={name}
            autoComplete="off"
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-note`}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              // The dialog stands within the form: its Enter must not publish.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void save();
            }}
          />
          <p id={`${id}-note`} role={problem ? 'alert' : undefined} data-problem={problem !== ''}>
            {problem || '本企业的成员都能使用；联系人和委托信息不会存进模板。'}
          </p>
        </div>
      </AskDialog>
    </>
  );
}
