// An appeal against a decision, possible once, for the reporter and for the reported side.

import { appealReport } from '../../contract/report/report.ts';
import { APPEAL_TEXT } from '../../contract/value/text-rule.ts';
import { call } from '../data/api.ts';
import { TextForm } from '../parts/text-form.tsx';
import { toastSuccess } from '../shell/toast.ts';

interface AppealFormProps {
  id: number;
  /** Called after sending or cancelling. */
  onDone?: () => void;
}

export function AppealForm({ id, onDone }: AppealFormProps) {
  return (
    <TextForm
      section={`appeal:${id}`}
      text={APPEAL_TEXT}
      hint="写清事实和依据，我们会重新核实。每项决定可以申诉一次。"
      submit="提交申诉"
      send={(content) => call(appealReport, { id, content }, { quiet: true })}
      onSent={() => {
        toastSuccess('申诉已提交');
        onDone?.();
      }}
      onCancel={onDone}
    />
  );
}
