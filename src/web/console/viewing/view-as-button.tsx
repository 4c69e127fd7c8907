// 以对方的视角查看: for half an hour, only reading, with a reason that the person reads.
import { useState } from 'react';
import { VIEWING_MINUTES } from '../../../contract/call/viewing.ts';
import { startViewing } from '../../../contract/console/viewing.ts';
import { useAct } from '../../data/use-act.ts';
import { beginViewing } from '../../data/viewing.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { PurposeFields, purposeProblems, usePurpose } from '../people/purpose-fields.tsx';

const NO_PROBLEMS: ReturnType<typeof purposeProblems> = {};

export function ViewAsButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const [asked, change] = usePurpose();
  const { box, problems, setProblems, show } = useFirstProblem(NO_PROBLEMS);
  const start = useAct(startViewing, { onSuccess: beginViewing });
  const send = () => {
    const found = purposeProblems(asked);
    show(found);
    const { purpose, reason } = asked;
    if (purpose !== '' && found.reason === undefined) start.mutate({ id, purpose, reason });
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
          <PurposeFields
            value={asked}
            problems={problems}
            onChange={(given) => {
              change(given);
              setProblems(NO_PROBLEMS);
            }}
          />
        </div>
      </AskDialog>
    </>
  );
}
