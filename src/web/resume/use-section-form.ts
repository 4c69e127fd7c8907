// What every form of the resume does: keeps a draft, saves once at a time, puts the server's
// messages at the fields (features 2.2).
import { Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resume } from '../../contract/resume.ts';
import { CallError } from '../api.ts';
import { dropDraft, findDraft, keepDraft } from '../drafts.ts';
import { type FieldErrors, showFieldErrors, showServerErrors } from '../kit/field-errors.ts';
import { toastSuccess } from '../shell/toast.ts';

interface SectionFormOptions<V extends object> {
  /** Names the draft. */
  section: string;
  /** The item being changed; null for a new one and for sections without items. */
  id?: number | null;
  /** What is saved now, as the form holds it. */
  saved: V;
  /** Every message by path; empty when the form may be sent. */
  check: (values: V) => FieldErrors;
  /** Sends the form. @throws CallError */
  send: (values: V) => Promise<Resume>;
  /** How the form looks once a save has succeeded; left out where the form closes then. */
  afterSave?: (resume: Resume) => V;
  /** What the call wraps around the fields, as `item`. */
  prefix?: string;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function useSectionForm<V extends object>(options: SectionFormOptions<V>) {
  const { section, id = null, saved, check, send, afterSave, prefix } = options;
  const [form] = Form.useForm<V>();
  const [initial] = useState(() => {
    const draft = findDraft<V>(section);
    const isMine = draft !== null && draft.id === id && !same(draft.values, saved);
    return { values: isMine ? { ...saved, ...draft.values } : saved, restored: isMine };
  });
  const base = useRef(saved);
  const dirty = useRef(initial.restored);
  const busy = useRef(false);
  const [restored, setRestored] = useState(initial.restored);
  const [isDirty, setIsDirty] = useState(initial.restored);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const markDirty = (value: boolean) => {
    dirty.current = value;
    setIsDirty(value);
  };
  const values = (): V => form.getFieldsValue(true) as V;

  /** To be called after each change. */
  const noteChange = () => {
    const current = values();
    const changed = !same(current, base.current);
    if (changed) keepDraft(section, { id, values: current });
    else dropDraft(section);
    markDirty(changed);
  };

  const settle = (next: V) => {
    base.current = next;
    dropDraft(section);
    markDirty(false);
    setRestored(false);
  };

  // Another tab or an undone removal changed what is saved: an untouched form follows.
  const savedText = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  useEffect(() => {
    if (dirty.current || busy.current || same(base.current, saved)) return;
    base.current = saved;
    form.setFieldsValue(saved as never);
  }, [savedText]);

  const discard = () => {
    settle(base.current);
    setProblem(null);
    form.resetFields();
    form.setFieldsValue(base.current as never);
  };

  const places = { prefix, formName: section };

  /** Saves; gives true when the server took it. A second press while saving does nothing. */
  const submit = async (): Promise<boolean> => {
    if (busy.current) return false;
    setProblem(null);
    const sent = values();
    if (showFieldErrors(form, check(sent), places)) return false;
    busy.current = true;
    setSaving(true);
    try {
      const resume = await send(sent);
      const typedMeanwhile = !same(values(), sent);
      const next = afterSave ? afterSave(resume) : sent;
      if (typedMeanwhile) {
        base.current = next;
        noteChange();
      } else {
        settle(next);
        if (afterSave) form.setFieldsValue(next as never);
      }
      toastSuccess();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!showServerErrors(form, error.fields, places)) setProblem(error.msg);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const errorsNow = useMemo(() => () => check(form.getFieldsValue(true) as V), [form, check]);
  return {
    section,
    form,
    initial: initial.values,
    dirty,
    isDirty,
    restored,
    saving,
    problem,
    noteChange,
    discard,
    submit,
    errorsNow,
  };
}

export type SectionFormState<V extends object> = ReturnType<typeof useSectionForm<V>>;
