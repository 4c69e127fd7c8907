// The form of each section of the resume. Other sections may be saved meanwhile; when the same one was, both
// versions are shown.
import type { Resume } from '../../../contract/resume/resume.ts';
import { useAntdForm } from '../../data/record-form/use-antd-form.ts';
import type { FieldErrors } from '../../kit/antd/field-errors.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { useReread, useResume } from '../query.ts';

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

export function useSectionForm<V extends object>(options: SectionFormOptions<V>) {
  const { section, read, send, stays = false, ...rest } = options;
  const recordOf = (resume: Resume) => ({ version: resume.version, values: read(resume) });
  const reread = useReread();
  return useAntdForm<V, Resume>({
    ...rest,
    key: section,
    live: recordOf(useResume()),
    isPart: true,
    send: (values, began) => send(values, began.version, began.values === null),
    savedOf: (resume, sent) => (stays ? recordOf(resume) : { ...recordOf(resume), values: sent }),
    reread: async () => recordOf(await reread()),
    onSaved: () => toastSuccess('已保存'),
  });
}

export type SectionFormState<V extends object> = ReturnType<typeof useSectionForm<V>>;
