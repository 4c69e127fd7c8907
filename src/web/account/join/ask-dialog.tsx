// The confirmation before asking to join: the enterprise, the own name and title, and a short message.

import { JOIN_NOTE, requestJoin } from '../../../contract/enterprise/join.ts';
import { CallError, call } from '../../data/api.ts';
import { TextItem } from '../../kit/antd/text-item.tsx';
import { ActDialog } from '../security/act-dialog.tsx';
import type { FoundEnterprise } from './company-step.tsx';
import type { JoinPerson } from './person-step.tsx';

interface AskDialogProps {
  enterprise: FoundEnterprise | null;
  person: JoinPerson;
  onClose: () => void;
  onSent: () => void;
  /** Called when the server refused a value of step 1. */
  onPersonRefused: (errors: Readonly<Record<string, string>>) => void;
}

const PERSON_FIELDS = ['name', 'title', 'work_email', 'email_code'];

export function AskDialog({
  enterprise,
  person,
  onClose,
  onSent,
  onPersonRefused,
}: AskDialogProps) {
  const send = async ({ note = '' }: { note?: string }) => {
    if (!enterprise) return null;
    try {
      const email_code = person.work_email === '' ? '' : person.email_code;
      await call(requestJoin, { id: enterprise.id, ...person, email_code, note }, { quiet: true });
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      if (Object.keys(fields).some((name) => PERSON_FIELDS.includes(name))) {
        onClose();
        onPersonRefused(fields);
        return null;
      }
      throw error;
    }
    onSent();
    return '申请已提交';
  };
  return (
    <ActDialog<{ note?: string }>
      open={enterprise !== null}
      onClose={onClose}
      title={`申请加入${enterprise?.short_name ?? ''}`}
      note={
        <span className="breaks">
          {enterprise?.full_name} 的管理员会看到：{person.name} · {person.title}
          {person.work_email && ` · ${person.work_email}`}。手机号和简历不会给管理员看。
        </span>
      }
      submitLabel="提交申请"
      send={send}
    >
      <TextItem
        name="note"
        label="附言（选填）"
        text={JOIN_NOTE}
        rows={[2, 5]}
        extra="如在哪个部门、由谁介绍，帮助管理员确认您的身份"
      />
    </ActDialog>
  );
}
