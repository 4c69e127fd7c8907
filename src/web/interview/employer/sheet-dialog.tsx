// The enterprise's evaluation sheet, edited by administrators; existing evaluations stay as they are.

import type { ReactNode } from 'react';
import {
  DIMENSIONS_MAX,
  DIMENSIONS_MIN,
  saveSheet,
} from '../../../contract/interview/evaluation.ts';
import { DIMENSION_NAME } from '../../../contract/interview/words.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { CloseIcon, PlusIcon } from '../../kit/look/icons.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useEmployerAct } from '../detail/use-interviews.ts';
import styles from '../interview.module.css';
import { useSheet } from './use-employer.ts';

export function SheetDialog({ onClose }: { onClose: () => void }) {
  const { data } = useSheet(true);
  const { mutateAsync } = useEmployerAct(saveSheet, '评价表已保存');
  const form = useRecordForm<{ dimensions: readonly string[] }>({
    live: { version: data?.version ?? 0, values: { dimensions: data?.dimensions ?? [] } },
    check: ({ dimensions }) => ({
      dimensions: dimensions.some((name) => name.trim().length < DIMENSION_NAME.min)
        ? `每个维度至少写 ${DIMENSION_NAME.min} 个字`
        : (dimensions.map((name) => textProblem(DIMENSION_NAME, name)).find(Boolean) ?? ''),
    }),
    send: ({ dimensions }, { version }) => mutateAsync({ dimensions: [...dimensions], version }),
    onSaved: onClose,
  });
  const error = form.problems.dimensions || form.refusal;
  return (
    <AskDialog
      title="面试评价表"
      act="保存"
      isSending={form.isSaving}
      isOff={!data || form.status === 'outdated'}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      {data ? (
        <Stack gap={4}>
          <p className="tone-ink-2">
            面试官按这些维度各打 1–5 分。{DIMENSIONS_MIN}–{DIMENSIONS_MAX}{' '}
            个维度，已经交出的评价不变。
          </p>
          {form.status === 'outdated' && (
            <MovedNote onGoOn={() => form.resolve('mine')} onKeep={form.discard}>
              <p>同事刚改了评价表，现在的维度是：{data.dimensions.join('、')}。您写的还在下面。</p>
            </MovedNote>
          )}
          <Dimensions
            names={form.values.dimensions}
            onChange={(names) => form.set('dimensions', names)}
          >
            {error && <p role="alert">{error}</p>}
          </Dimensions>
        </Stack>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their index alone
        <div key={index} className={`row align-start gap-2 ${styles.slotRow}`}>
          <Field label={`维度 ${index + 1}`} hideLabel>
            {({ required: _required, ...control }) => (
              <Input
                {...control}
                value={name}
                aria-invalid={name.trim().length > DIMENSION_NAME.max || undefined}
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
