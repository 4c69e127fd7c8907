// The enterprise's evaluation sheet, edited by administrators; existing evaluations stay as they are.
import { type ReactNode, useState } from 'react';
import {
  DIMENSIONS_MAX,
  DIMENSIONS_MIN,
  saveSheet,
} from '../../../contract/interview/evaluation.ts';
import { CallError } from '../../data/api.ts';
import { useStarted } from '../../data/use-started.ts';
import { AskDialog } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { CloseIcon, PlusIcon } from '../../kit/look/icons.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useHeldAct } from '../detail/use-held.ts';
import styles from '../interview.module.css';
import { useSheet } from './use-desk.ts';

const NAME_MAX = 12;
const NO_SHEET = { version: 0 };

export function SheetDialog({ onClose }: { onClose: () => void }) {
  const { data } = useSheet(true);
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const [error, setError] = useState('');
  const { mutate, isPending } = useHeldAct(saveSheet, '评价表已保存');
  const start = useStarted(data ?? NO_SHEET, { isTyping: typed !== null, isSending: isPending });
  const names = typed ?? data?.dimensions ?? [];
  const send = () => {
    if (names.some((name) => name.trim().length < 2)) return setError('每个维度至少写 2 个字');
    setError('');
    mutate(
      { dimensions: [...names], version: start.began.version },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          if (start.refuse(refusal) || !(refusal instanceof CallError)) return;
          setError(Object.values(refusal.fields)[0] ?? refusal.msg);
        },
      },
    );
  };
  return (
    <AskDialog
      title="面试评价表"
      act="保存"
      isSending={isPending}
      isOff={!data || start.isMoved}
      onAct={send}
      onClose={onClose}
    >
      {data ? (
        <div className={styles.form}>
          <p className={styles.lead}>
            面试官按这些维度各打 1–5 分。{DIMENSIONS_MIN}–{DIMENSIONS_MAX}{' '}
            个维度，已经交出的评价不变。
          </p>
          {start.isMoved && (
            <MovedNote onGoOn={start.goOn} onKeep={() => setTyped(null)}>
              <p>同事刚改了评价表，现在的维度是：{data.dimensions.join('、')}。您写的还在下面。</p>
            </MovedNote>
          )}
          <Dimensions names={names} onChange={setTyped}>
            {error && <p role="alert">{error}</p>}
          </Dimensions>
        </div>
      ) : (
        <SkeletonList count={2} />
      )}
    </AskDialog>
  );
}

interface DimensionsProps {
  names: readonly string[];
  onChange: (names: readonly string[]) => void;
  /** The error message. */
  children: ReactNode;
}

function Dimensions({ names, onChange, children }: DimensionsProps) {
  return (
    <>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
        <div key={index} className={styles.slotRow}>
          <Field label={`维度 ${index + 1}`} hideLabel>
            {({ required: _required, ...control }) => (
              <Input
                {...control}
                value={name}
                maxLength={NAME_MAX}
                onChange={(event) =>
                  onChange(names.map((one, i) => (i === index ? event.target.value : one)))
                }
              />
            )}
          </Field>
          {names.length > DIMENSIONS_MIN && (
            <Button
              size="sm"
              variant="quiet"
              icon={<CloseIcon />}
              aria-label={`去掉维度 ${index + 1}`}
              onClick={() => onChange(names.filter((_, i) => i !== index))}
            />
          )}
        </div>
      ))}
      {children}
      {names.length < DIMENSIONS_MAX && (
        <Button
          size="sm"
          variant="quiet"
          icon={<PlusIcon />}
          onClick={() => onChange([...names, ''])}
        >
          加一个维度
        </Button>
      )}
    </>
  );
}
