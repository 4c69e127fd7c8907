// Asks for the name and the frequency of a saved search, then confirms that it is saved. Loaded on
// demand.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  SEARCH_NAME,
  saveSearch,
  searchFrequencies,
} from '../../../contract/position/subscription.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { CallError, call } from '../../data/api.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import styles from './save-search-dialog.module.css';

interface SaveSearchDialogProps {
  name: string;
  filter: Record<string, string | string[]>;
  /** True saves without asking: the visitor pressed before the login. */
  atOnce: boolean;
  onClose: () => void;
}

type Saved = 'new' | 'known';

export default function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { filter, atOnce, onClose } = props;
  const [name, setName] = useState(props.name.slice(0, SEARCH_NAME.max));
  const [frequency, setFrequency] = useState<'daily' | 'weekly'>('daily');
  const [sending, setSending] = useState(false);
  const { box, problems: fault, setProblems: setFault, show } = useFirstProblem('');
  const [saved, setSaved] = useState<Saved | null>(null);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    const problem = textProblem(SEARCH_NAME, name);
    if (problem) return show(problem);
    setSending(true);
    setFault('');
    try {
      const { is_new } = await call(saveSearch, { name, frequency, filter }, { quiet: true });
      setSaved(is_new ? 'new' : 'known');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show(error.fields.name ?? error.msg);
    } finally {
      setSending(false);
    }
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!atOnce || begun.current) return;
    begun.current = true;
    void send();
  }, []);
  if (saved) return <SavedNote saved={saved} name={name} onClose={onClose} />;
  return (
    <Dialog open title="保存搜索" onClose={onClose}>
      <FormFrame
        form={{ form: box, submit: send, refusal: '', isSaving: sending }}
        label="保存搜索"
        submit="保存"
        onCancel={onClose}
      >
        <LineField label="订阅名称" required error={fault} value={name} onChange={setName} />
        <fieldset className={`row wrap gap-y-2 gap-x-5 ${styles.frequency}`}>
          <legend className="below-1">有新职位时提醒</legend>
          {searchFrequencies.map(({ code, label }) => (
            <label key={code}>
              <input
                type="radio"
                name="frequency"
                checked={frequency === code}
                onChange={() => setFrequency(code)}
              />
              {label}一次
            </label>
          ))}
        </fieldset>
        <p className="tone-ink-3 size-sm">
          上午九点看一次，只有新发布的职位才会提醒，同一个职位不会提醒两次。
        </p>
      </FormFrame>
    </Dialog>
  );
}

function SavedNote({ saved, name, onClose }: { saved: Saved; name: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === 'new' ? '已保存' : '之前保存过'}
      footer={
        <>
          <LinkButton to="/personal-center?tab=searches" variant="outline">
            管理职位订阅
          </LinkButton>
          <Button onClick={onClose}>知道了</Button>
        </>
      }
    >
      <p role="status">
        {saved === 'new'
          ? `“${name}”有新职位时，会在通知中心提醒您。`
          : '同样条件的搜索已经在您的职位订阅里，不会重复提醒。'}
      </p>
    </Dialog>
  );
}
