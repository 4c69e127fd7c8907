// The state of each form of the resume: keeps a draft, saves once at a time, shows the server's messages
// at the fields, and asks when the same section was changed elsewhere meanwhile.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resume } from '../../../contract/resume/resume.ts';
import { CallError } from '../../data/api.ts';
import { keptOver } from '../../data/draft-over.ts';
import { dropDraft, findDraft, keepDraft } from '../../data/drafts.ts';
import { Form } from '../../kit/antd/fields.ts';
import {
  type FieldErrors,
  showFieldErrors,
  showServerErrors,
} from '../../kit/form/field-errors.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { isOutdated, useReread, useResume } from '../resume-query.ts';

interface SectionFormOptions<V extends object> {
  /** The key of the draft. */
  section: string;
  /** The edited item; null for a new one and for sections without items. */
  id?: number | null;
  /** The form's values from a resume; null when the item was removed. */
  read: (resume: Resume) => V | null;
  /** The start values when the item was removed. */
  blank?: V;
  /** Messages by path; empty when the form is valid. */
  check: (values: V) => FieldErrors;
  /**
   * Sends the form with the version it started from. `anew` adds an item again that was removed
   * elsewhere.
   * @throws CallError
   */
  send: (values: V, version: number, anew: boolean) => Promise<Resume>;
  /** True when the form stays open after a save and shows the saved values. */
  stays?: boolean;
  /** The call's field that contains the form, as `item`. */
  prefix?: string;
}

/** A conflict: the values saved by somebody else meanwhile; null when the item was removed. */
export interface Conflict<V> {
  theirs: V | null;
  version: number;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function useSectionForm<V extends object>(options: SectionFormOptions<V>) {
  const { section, id = null, read, blank, check, send, stays = false, prefix } = options;
  const resume = useResume();
  const reread = useReread();
  const found = read(resume);
  const saved = (found ?? blank ?? {}) as V;
  const [form] = Form.useForm<V>();
  const [initial] = useState(() => {
    const draft = findDraft<V>(section);
    const isMine = draft !== null && draft.id === id && !same(draft.values, saved);
    if (!isMine)
      return { values: saved, restored: false, started: { saved, version: resume.version } };
    const { started = { saved, version: resume.version } } = draft;
    return {
      // A form may have fields that the saved values lack.
      values: { ...draft.values, ...keptOver(saved, draft.values) },
      restored: true,
      started: { saved: keptOver(saved, started.saved), version: started.version },
    };
  });
  /** The saved values and the version when typing began. */
  const base = useRef(initial.started.saved);
  const version = useRef(initial.started.version);
  const anew = useRef(false);
  const dirty = useRef(initial.restored);
  const busy = useRef(false);
  const [restored, setRestored] = useState(initial.restored);
  const [isDirty, setIsDirty] = useState(initial.restored);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outdated, setOutdated] = useState(false);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);

  const markDirty = (value: boolean) => {
    dirty.current = value;
    setIsDirty(value);
  };
  const values = (): V => form.getFieldsValue(true) as V;

  /** Call it after each change. */
  const noteChange = () => {
    const current = values();
    const changed = !same(current, base.current);
    const started = { saved: base.current, version: version.current };
    if (changed) keepDraft(section, { id, values: current, started });
    else dropDraft(section);
    markDirty(changed);
  };

  const settle = (next: V) => {
    base.current = next;
    dropDraft(section);
    markDirty(false);
    setRestored(false);
    setOutdated(false);
  };

  // After a save elsewhere an untouched form follows it. A touched one compares only its own start
  // values, so that saves of other sections do not matter.
  const savedText = JSON.stringify(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  useEffect(() => {
    if (busy.current) return;
    if (found !== null && same(base.current, found)) {
      version.current = resume.version;
      setOutdated(false);
    } else if (dirty.current) {
      setOutdated(true);
    } else if (found !== null) {
      base.current = found;
      version.current = resume.version;
      form.setFieldsValue(found as never);
    }
  }, [savedText, resume.version]);

  /** Replaces the typed values by the saved ones. */
  const show = (next: V, nextVersion: number) => {
    version.current = nextVersion;
    settle(next);
    setProblem(null);
    form.resetFields();
    form.setFieldsValue(next as never);
  };
  const discard = () => show(saved, resume.version);

  const places = { prefix, formName: section };

  /** Sends again after saves of other sections; asks when this section was changed. */
  const sendCurrent = async (sent: V): Promise<Resume | null> => {
    for (;;) {
      try {
        return await send(sent, version.current, anew.current);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        const now = await reread();
        const theirs = read(now);
        if (theirs === null || !same(theirs, base.current)) {
          setConflict({ theirs, version: now.version });
          return null;
        }
        version.current = now.version;
      }
    }
  };

  const accept = (sent: V, saved: Resume) => {
    const typedMeanwhile = !same(values(), sent);
    const next = (stays ? read(saved) : null) ?? sent;
    version.current = saved.version;
    anew.current = false;
    if (typedMeanwhile) {
      base.current = next;
      noteChange();
      return;
    }
    settle(next);
    if (stays) form.setFieldsValue(next as never);
  };

  /** Saves; resolves to true when the server accepted it. A second press while saving does nothing. */
  const submit = async (): Promise<boolean> => {
    if (busy.current) return false;
    setProblem(null);
    const sent = values();
    if (showFieldErrors(form, check(sent), places)) return false;
    busy.current = true;
    setSaving(true);
    try {
      const answer = await sendCurrent(sent);
      if (!answer) return false;
      accept(sent, answer);
      toastSuccess('已保存');
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

  /** Ends a conflict: saves the typed values, takes the saved ones, or continues typing. */
  const resolve = async (choice: 'mine' | 'theirs' | 'later'): Promise<boolean> => {
    setConflict(null);
    if (!conflict || choice === 'later') return false;
    if (choice === 'theirs') {
      show(conflict.theirs ?? saved, conflict.version);
      return true;
    }
    anew.current = conflict.theirs === null;
    base.current = conflict.theirs ?? base.current;
    version.current = conflict.version;
    return submit();
  };

  /** For the leave guard. */
  const save = useRef(submit);
  useEffect(() => {
    save.current = submit;
  });

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
    outdated,
    conflict,
    resolve,
    values,
    noteChange,
    discard,
    submit,
    save,
    errorsNow,
  };
}

export type SectionFormState<V extends object> = ReturnType<typeof useSectionForm<V>>;
