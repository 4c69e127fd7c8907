// Appealing against a decision, once: for the reporter and for the reported side alike.
import { useQueryClient } from '@tanstack/react-query';
import { appealReport } from '../../contract/moderation.ts';
import { call } from '../api.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { Count, TextArea } from '../kit/text-area.tsx';
import { toastSuccess } from '../shell/toast.ts';
import { type Problems, textProblem, useDraftForm } from '../use-draft-form.ts';
import styles from './moderation.module.css';

const MIN = 10;
const MAX = 500;

interface Values {
  content: string;
}

interface AppealFormProps {
  id: number;
  /** Sent, or given up. */
  onDone?: () => void;
}

export function AppealForm({ id, onDone }: AppealFormProps) {
  const client = useQueryClient();
  const form = useDraftForm<Values>({
    section: `appeal:${id}`,
    initial: { content: '' },
    check: ({ content }): Problems<Values> => ({
      content: textProblem('申诉理由', content, MIN, MAX),
    }),
    send: ({ content }) => call(appealReport, { id, content }, { quiet: true }),
    onSent: () => {
      toastSuccess('申诉已提交');
      onDone?.();
      void client.invalidateQueries({ queryKey: ['my-reports'] });
      void client.invalidateQueries({ queryKey: ['report-against'] });
    },
  });
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <Field
        label="申诉理由"
        required
        hint="写清事实和依据，我们会重新核实。每项决定可以申诉一次。"
        error={form.problems.content || form.refusal}
        extra={<Count text={form.values.content} max={MAX} />}
      >
        {(control) => (
          <TextArea
            {...control}
            value={form.values.content}
            onChange={(event) => form.set('content', event.target.value)}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button type="submit" loading={form.sending}>
          提交申诉
        </Button>
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            取消
          </Button>
        )}
      </div>
    </form>
  );
}
