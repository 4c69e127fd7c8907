// 以对方的视角查看: for half an hour, only reading, with a reason that the person reads.
import { useState } from 'react';
import { VIEWING_MINUTES } from '../../../contract/call/viewing.ts';
import {
  OPENING_REASON,
  type OpeningPurpose,
  openingPurposes,
} from '../../../contract/console/opening.ts';
import { startViewing } from '../../../contract/console/viewing.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { useAct } from '../../data/use-act.ts';
import { beginViewing } from '../../data/viewing.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ChoiceField, WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

type Problems = Partial<Record<'purpose' | 'reason', string>>;

export function ViewAsButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const [purpose, setPurpose] = useState<OpeningPurpose | ''>('');
  const [reason, setReason] = useState('');
  const { box, problems, setProblems, show } = useFirstProblem<Problems>({});
  const start = useAct(startViewing, { onSuccess: beginViewing });
  const send = () => {
    const words = textProblem(OPENING_REASON, reason);
    show({ ...(purpose === '' && { purpose: '请选择用途' }), ...(words && { reason: words }) });
    if (purpose !== '' && !words) start.mutate({ id, purpose, reason });
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        以对方的视角查看
      </Button>
      <AskDialog
        open={isOpen}
        title="以对方的视角查看网站？"
        act="开始查看"
        isSending={start.isPending}
        onAct={send}
        onClose={() => setOpen(false)}
      >
        <div ref={box} className="stack gap-4">
          <p>
            只在这个标签页里，最多 {VIEWING_MINUTES}{' '}
            分钟，随时可以结束。只能看页面，不能操作，看不到会话、文件和其他人的资料。
            对方会在隐私记录里看到时间、用途和原因。
          </p>
          <ChoiceField<OpeningPurpose | ''>
            label="用途"
            placeholder="请选择"
            required
            error={problems.purpose}
            value={purpose}
            options={openingPurposes.map(({ code, label }) => ({ value: code, label }))}
            onChange={(code) => {
              setPurpose(code);
              setProblems(({ purpose: _, ...rest }) => rest);
            }}
          />
          <WordsField
            label="查看原因"
            hint="对方会看到，请写清为哪件事，不要写别人的信息"
            required
            rows={2}
            max={OPENING_REASON.max}
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
