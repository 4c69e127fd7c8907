// 更改 of the account class: the new one, and a reason that the enterprise reads.
import { useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import {
  CLASS_REASON,
  changeAccountClass,
  type getStaffEnterprise,
} from '../../../contract/console/enterprise.ts';
import { type AccountClass, accountClasses } from '../../../contract/dictionary/account-class.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { useStaffRights } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ChoiceField, WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

type Problems = Partial<Record<'account_class' | 'reason', string>>;

interface ClassButtonProps {
  enterprise: Pick<DataOf<typeof getStaffEnterprise>, 'id' | 'account_class'>;
}

export function ClassButton({ enterprise: { id, account_class } }: ClassButtonProps) {
  const mayReview = useStaffRights().includes('review');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<AccountClass | ''>('');
  const [reason, setReason] = useState('');
  const { box, problems, setProblems, show } = useFirstProblem<Problems>({});
  const change = useAct(changeAccountClass, { done: '已更改，企业会看到理由' });
  const seen = account_class.code as AccountClass;
  const send = () => {
    const words = textProblem(CLASS_REASON, reason);
    const found: Problems = {
      ...(chosen === '' && { account_class: '请选择账号类型' }),
      ...(words && { reason: words }),
    };
    show(found);
    if (chosen === '' || words) return;
    const done = () => {
      setOpen(false);
      setReason('');
      setChosen('');
    };
    change.mutate({ id, seen, account_class: chosen, reason }, { onSuccess: done });
  };
  if (!mayReview) return null;
  const others = accountClasses.filter(({ code }) => code !== seen);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        更改类型
      </Button>
      <AskDialog
        open={isOpen}
        title="更改账号类型"
        act="更改"
        isSending={change.isPending}
        onAct={send}
        onClose={() => setOpen(false)}
      >
        <div ref={box} className="stack gap-4">
          <p>
            现在是“{account_class.label}
            ”。更改后，企业主页和它的职位马上按新的类型标注，企业管理员会收到通知和理由。
          </p>
          <ChoiceField<AccountClass | ''>
            label="改为"
            placeholder="请选择"
            required
            hint={others.find(({ code }) => code === chosen)?.note}
            error={problems.account_class}
            value={chosen}
            options={others.map(({ code, label }) => ({ value: code, label }))}
            onChange={(code) => {
              setChosen(code);
              setProblems(({ account_class: _, ...rest }) => rest);
            }}
          />
          <WordsField
            label="理由"
            hint="企业会看到"
            required
            rows={3}
            max={CLASS_REASON.max}
            error={problems.reason}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setProblems(({ reason: _, ...rest }) => rest);
            }}
          />
        </div>
      </AskDialog>
    </>
  );
}
