// The publishing form: input is kept as one types, errors stand at their fields, a colleague's
// change loses nothing.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { EnterpriseDetail } from '../../../contract/enterprise.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { editPosition, getMyPosition, publishPosition } from '../../../contract/position.ts';
import { formatDate } from '../../../contract/time.ts';
import { CallError, call } from '../../api.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { keepServerErrors, SCROLL_TO_ERROR, showServerErrors } from '../../kit/field-errors.ts';
import { dropKept, writeKept } from './kept.ts';
import { KindFields } from './kind-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Conflict, MergedNotice, Restored } from './notices.tsx';
import { PayFields } from './pay-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Preview } from './preview.tsx';
import styles from './release.module.css';
import { type Start, type Stored, startWith } from './start.ts';
import { TextFields } from './text-fields.tsx';
import { draftOf, mergeValues, type ReleaseValues, sameValues } from './values.ts';

interface ReleaseFormProps {
  /** Where the input of this form is kept. */
  keptUnder: string;
  /** What an untouched form shows. */
  base: ReleaseValues;
  /** The position that is edited; null publishes a new one. */
  stored: Stored | null;
  /** Title and category are fixed. */
  locked: boolean;
  enterprise: EnterpriseDetail;
  onSaved: (id: number, title: string) => void;
}

export function ReleaseForm(props: ReleaseFormProps) {
  const { keptUnder, stored, locked, enterprise, onSaved } = props;
  const [form] = Form.useForm<ReleaseValues>();
  const [start, setStart] = useState<Start>(() => startWith(keptUnder, props.base, stored));
  const [keptAt, setKeptAt] = useState('');
  const [conflict, setConflict] = useState('');
  const isSaved = useRef(false);
  const client = useQueryClient();

  const current = useCallback(() => form.getFieldsValue(true) as ReleaseValues, [form]);
  const isDirty = useCallback(
    () => !isSaved.current && !sameValues(start.base, current()),
    [start, current],
  );
  const keep = (from: Start = start) => {
    const at = Date.now();
    const { base, version } = from;
    if (writeKept(keptUnder, { values: current(), base, version, at })) {
      setKeptAt(formatDate(at, 'hh:mm'));
    }
  };

  const save = useMutation({
    mutationFn: async (values: ReleaseValues) => {
      const draft = draftOf(values);
      if (!stored) return (await call(publishPosition, draft)).id;
      await call(editPosition, { id: stored.id, version: start.version ?? 0, draft });
      return stored.id;
    },
    onSuccess: (id, { title }) => {
      isSaved.current = true;
      dropKept(keptUnder);
      void client.invalidateQueries({ queryKey: ['my-positions'] });
      void client.invalidateQueries({ queryKey: ['workbench'] });
      onSaved(id, title.trim());
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      if (error.code === ERRORS.conflict.code) setConflict(error.msg);
      else showServerErrors(form, error.fields, stored ? { prefix: 'draft' } : {});
    },
  });

  const reload = useMutation({
    mutationFn: (id: number) => call(getMyPosition, { id }),
    onSuccess: (fresh) => {
      client.setQueryData(['my-position', fresh.id], fresh);
      const merged = mergeValues(start.base, current(), fresh.draft);
      form.setFieldsValue(merged.values);
      const next = {
        ...start,
        base: fresh.draft,
        version: fresh.version,
        merged,
        restoredAt: null,
      };
      setStart(next);
      setConflict('');
      keep(next);
    },
  });

  const discard = () => {
    form.setFieldsValue(start.base);
    dropKept(keptUnder);
    setKeptAt('');
    setStart({ ...start, restoredAt: null });
  };

  return (
    <Form
      form={form}
      className={styles.columns}
      layout="vertical"
      requiredMark="optional"
      scrollToFirstError={SCROLL_TO_ERROR}
      initialValues={start.values}
      onValuesChange={() => keep()}
      onFieldsChange={keepServerErrors(form)}
      onFinish={() => save.mutate(current())}
    >
      <LeaveGuard isDirty={isDirty} act={stored ? '保存' : '发布'} />
      <div className={styles.fields}>
        <div aria-live="polite">
          {start.restoredAt !== null && <Restored at={start.restoredAt} onDiscard={discard} />}
          {start.merged && <MergedNotice merged={start.merged} />}
          {conflict && stored && (
            <Conflict
              message={conflict}
              loading={reload.isPending}
              onReload={() => reload.mutate(stored.id)}
            />
          )}
        </div>
        <KindFields locked={locked} />
        <PayFields />
        <TextFields onFrame={keep} />
        <PlaceFields />
      </div>
      <Preview enterprise={enterprise} />
      <div className={styles.submit}>
        <Button type="submit" size="lg" loading={save.isPending}>
          {stored ? '保存修改' : '发布职位'}
        </Button>
        <LinkButton variant="quiet" size="lg" to="/layout/position">
          取消
        </LinkButton>
        <p role="status">{keptAt && `已自动保存到本标签页 ${keptAt}`}</p>
      </div>
    </Form>
  );
}
