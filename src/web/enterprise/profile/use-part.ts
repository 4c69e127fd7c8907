// The state of each part of the profile: keeps a draft, saves once at a time, shows refusals at their
// fields, and asks when a colleague changed the same part meanwhile.
import { useEffect, useRef, useState } from 'react';
import type { Milestone, Product } from '../../../contract/enterprise/parts.ts';
import type { HeldNote, Profile } from '../../../contract/enterprise/profile.ts';
import { CallError } from '../../data/api.ts';
import { keptOver } from '../../data/draft-over.ts';
import { dropDraft, findDraft, keepDraft } from '../../data/drafts.ts';
import type { FieldErrors } from '../../kit/form/field-errors.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { useReread } from './use-profile.ts';

export type PartName = 'basic' | 'pictures' | 'products' | 'milestones';

/** The empty item of each list. */
export const ITEMS: Readonly<Partial<Record<PartName, Record<string, unknown>>>> = {
  products: { name: '', image: '', text: '' } satisfies Product,
  milestones: { month: '', text: '' } satisfies Milestone,
};

/** The key of a part's draft. */
export const draftOf = (part: PartName, enterprise_id: number) =>
  `enterprise-${part}-${enterprise_id}`;

interface PartOptions<V> {
  part: PartName;
  profile: Profile;
  read: (profile: Profile) => V;
  /** Messages by path; empty when the part is valid. */
  check: (values: V) => FieldErrors;
  /** @throws CallError */
  send: (version: number, values: V) => Promise<unknown>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isOutdated = (error: CallError) => error.reason === 'outdated';

/** The start of a part: the draft over the saved values, or the saved values. */
export function beginOf<V>(
  draft: ReturnType<typeof findDraft<V>>,
  saved: V,
  version: number,
  item?: Record<string, unknown>,
) {
  const values = draft === null ? saved : keptOver(saved, draft.values, item);
  if (draft === null || same(values, saved)) {
    return { values: saved, restored: false, started: { saved, version } };
  }
  const started = draft.started
    ? { saved: keptOver(saved, draft.started.saved, item), version: draft.started.version }
    : { saved, version };
  return { values, restored: true, started };
}

export function usePart<V>({ part, profile, read, check, send }: PartOptions<V>) {
  const reread = useReread();
  const section = draftOf(part, profile.enterprise_id);
  const saved = read(profile);
  const [begin] = useState(() =>
    beginOf(findDraft<V>(section), saved, profile.version, ITEMS[part]),
  );
  const [values, setValues] = useState<V>(begin.values);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState('');
  const [saving, setSaving] = useState(false);
  const [restored, setRestored] = useState(begin.restored);
  const [outdated, setOutdated] = useState(false);
  const [conflict, setConflict] = useState<{ theirs: V; version: number } | null>(null);
  /** The saved values with which typing began, and their version. */
  const base = useRef(begin.started.saved);
  const version = useRef(begin.started.version);
  const latest = useRef(values);
  const box = useRef<HTMLElement>(null);
  // A ref, because state changes too late for the second of two quick presses.
  const busy = useRef(false);
  const isDirty = !same(values, base.current);

  /** Sets the typed values and clears the messages of the `cleared` paths, or all without paths. */
  const set = (next: V, ...cleared: string[]) => {
    latest.current = next;
    setValues(next);
    setRefusal('');
    setErrors((now) => withoutPaths(now, cleared));
    const started = { saved: base.current, version: version.current };
    if (same(next, base.current)) dropDraft(section);
    else keepDraft(section, { id: null, values: next, started });
  };

  const settle = (next: V, nextVersion: number) => {
    base.current = next;
    version.current = nextVersion;
    latest.current = next;
    setValues(next);
    setErrors({});
    setRefusal('');
    setRestored(false);
    setOutdated(false);
    dropDraft(section);
  };

  // After a colleague's save an untouched part follows it; a part being edited keeps its values.
  const savedText = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  useEffect(() => {
    if (busy.current) return;
    if (same(base.current, saved)) {
      version.current = profile.version;
      setOutdated(false);
    } else if (same(latest.current, base.current)) settle(saved, profile.version);
    else setOutdated(true);
  }, [savedText, profile.version]);

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    // After the messages are rendered, focuses the first field with one.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  /** Sends again after saves of other parts; returns null when this part itself was changed. */
  const sendCurrent = async (sent: V): Promise<Profile | null> => {
    for (;;) {
      try {
        await send(version.current, sent);
        return reread();
      } catch (error) {
        if (!(error instanceof CallError) || !isOutdated(error)) throw error;
        const now = await reread();
        if (!same(read(now), base.current)) {
          setConflict({ theirs: read(now), version: now.version });
          return null;
        }
        version.current = now.version;
      }
    }
  };

  const submit = async (): Promise<void> => {
    if (busy.current) return;
    const sent = latest.current;
    const found = check(sent);
    if (Object.keys(found).length > 0) return showErrors(found);
    busy.current = true;
    setSaving(true);
    setRefusal('');
    try {
      const now = await sendCurrent(sent);
      if (!now) return;
      const typedMeanwhile = !same(latest.current, sent);
      if (typedMeanwhile) {
        base.current = read(now);
        version.current = now.version;
      } else settle(read(now), now.version);
      toastSuccess(savedWords(heldOf(now, part, read(now))));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const named = withoutPrefix(error.fields);
      if (Object.keys(named).length > 0) showErrors(named);
      else setRefusal(error.msg);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  /** Ends a conflict: saves the typed values, takes the saved ones, or continues typing. */
  const resolve = (choice: 'mine' | 'theirs' | 'later') => {
    const now = conflict;
    setConflict(null);
    if (!now || choice === 'later') return;
    if (choice === 'theirs') return settle(now.theirs, now.version);
    base.current = now.theirs;
    version.current = now.version;
    void submit();
  };

  const held = heldOf(profile, part, saved);
  const discard = () => settle(saved, profile.version);
  return {
    part,
    values,
    errors,
    refusal,
    saving,
    restored,
    outdated,
    conflict,
    isDirty,
    box,
    set,
    submit,
    resolve,
    discard,
    held,
  };
}

/** The notes of a part's changes under review; a picture that was replaced meanwhile is left out. */
export function heldOf({ held }: Profile, part: PartName, saved: unknown): HeldNote[] {
  const text = JSON.stringify(saved);
  const isThere = ({ shown, pictures }: HeldNote) =>
    !shown || pictures.some((picture) => text.includes(picture));
  return held.filter((note) => note.part === part && isThere(note));
}

/** The toast after a save; for changes under review it says whether seekers see them. */
export function savedWords(notes: readonly HeldNote[]): string {
  const named = (shown: boolean) =>
    [
      ...new Set(notes.filter((note) => note.shown === shown).map(({ label }) => `“${label}”`)),
    ].join('、');
  const [waiting, inSight] = [named(false), named(true)];
  if (waiting) return `已提交；${waiting}通过人工审核后展示`;
  return inSight ? `已保存并展示；${inSight}的新图片等待人工复核` : '已保存';
}

export type PartState<V> = ReturnType<typeof usePart<V>>;

/** The messages without those of the paths and below; none when no path is given. */
const withoutPaths = (errors: FieldErrors, paths: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([key]) => paths.length > 0 && !paths.some((path) => `${key}.`.startsWith(`${path}.`)),
    ),
  );

/** Turns the server's `values.intro` into the form's `intro`. */
const withoutPrefix = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^values\.?/, ''), message]),
  );
