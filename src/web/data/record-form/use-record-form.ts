// A form over a saved record: keeps a draft that survives a reload and a lost connection, checks before
// sending, shows the server's messages at their fields, sends once at a time, and never overwrites a change
// that was made elsewhere meanwhile. The rules are in `state.ts`.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { CallError } from '../api.ts';
import { dropDraft, findDraft, storeDraft } from '../drafts.ts';
import { begin, type Choice, isDirty, type RecordEvent, type Saved, step } from './state.ts';

/** Messages by field or path; '' or absent where the value is valid. */
export type Problems<Path extends string = string> = { readonly [path in Path]?: string };

/** Where the values and messages are shown, if not by the page itself. */
interface Surface<V> {
  /** Puts values into the fields; `isAnew` when they replace what was typed. */
  show: (values: V, isAnew: boolean) => void;
  /** Shows the messages; returns whether any of them names a field. */
  mark: (problems: Problems, isOfServer: boolean) => boolean;
}

export interface RecordFormOptions<V, Path extends string, Answer> {
  /** Names the draft; left out for a form without one. */
  key?: string | undefined;
  /** The edited item of a list, whose draft is no other item's. */
  id?: number | null;
  /** The newest record of the page. */
  live: Saved<V>;
  /** True for a part of a larger record, whose version also counts changes of the other parts. */
  isPart?: boolean;
  /** For a dialog: whether it is open. While it is, every change of the record is told. */
  isOpen?: boolean;
  /** The values when the record was removed. */
  blank?: V;
  /** The empty item, when the form is a list. */
  item?: Record<string, unknown> | undefined;
  check?: (values: V) => Problems<Path>;
  /**
   * Sends the values with the version of the record with which typing began. Its values are null when it
   * was removed and shall be added again.
   * @throws CallError
   */
  send: (values: V, began: Saved<V>) => Promise<Answer>;
  /** What is saved after an answer; left out where `live` tells it. */
  savedOf?: (answer: Answer, sent: V) => Saved<V>;
  /**
   * Reads the record again when the server refused the version: the form is sent again unless its own
   * values were changed. Without it the change must be looked at first (`resolve`).
   */
  reread?: () => Promise<Saved<V>>;
  onSaved?: () => void;
  /** The call's field that holds the values, as `item` in `{id, item}`. */
  prefix?: string;
  surface?: Surface<V>;
}

/** The state, its draft, and the changes that the page reads meanwhile. */
function useRecordState<V extends object, Path extends string, A>(
  options: RecordFormOptions<V, Path, A>,
) {
  const { key, id = null, live, isOpen, surface } = options;
  const [state, setState] = useState(() => {
    const draft = key === undefined ? null : findDraft<V>(key);
    return begin(draft?.id === id ? draft : null, live, options);
  });
  // A ref, because state changes too late for the second of two quick presses.
  const now = useRef(state);
  const act = (event: RecordEvent<V>) => {
    const before = now.current;
    const next = step(before, event);
    if (next === before) return next;
    now.current = next;
    setState(next);
    const { values, base } = next;
    const started = { saved: base.values, version: base.version };
    if (key !== undefined && isDirty(next)) storeDraft(key, { id, values, started });
    else if (key !== undefined && isDirty(before)) dropDraft(key);
    if (event.type !== 'typed' && values !== before.values) {
      surface?.show(values, event.type === 'resolved');
    }
    return next;
  };
  const liveText = JSON.stringify(live.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  useEffect(() => {
    act({ type: 'changed', record: live, isOpen });
  }, [liveText, live.version, isOpen]);
  return { state, now, act };
}

/** Sends the form, at most once at a time; `mark` shows messages at their fields. */
function useSending<V extends object, Path extends string, Answer>(
  { check, send, savedOf, reread, onSaved }: RecordFormOptions<V, Path, Answer>,
  { now, act }: Pick<ReturnType<typeof useRecordState<V, Path, Answer>>, 'now' | 'act'>,
  mark: Surface<V>['mark'],
) {
  const [refusal, setRefusal] = useState('');
  /** Sends again after changes of other parts; false when this one was changed. */
  const sendNow = async (sent: V): Promise<boolean> => {
    for (;;) {
      try {
        const answer = await send(sent, now.current.base);
        act({ type: 'saved', record: savedOf?.(answer, sent) });
        return true;
      } catch (error) {
        if (!(error instanceof CallError) || error.reason !== 'outdated') throw error;
        const { status } = act({ type: 'overtaken', record: await reread?.() });
        if (status !== 'saving') return false;
      }
    }
  };
  /** Shows what the check finds, as before a preview; true when that is nothing. */
  const isValid = (): boolean => !check || !mark(check(now.current.values), false);
  /** Resolves to true when the server accepted it. A second press while saving does nothing. */
  const submit = async (event?: Pick<FormEvent, 'preventDefault'>): Promise<boolean> => {
    event?.preventDefault();
    const { status, values } = now.current;
    if (status === 'saving' || (status === 'outdated' && !reread)) return false;
    setRefusal('');
    if (!isValid()) return false;
    act({ type: 'sent' });
    try {
      if (!(await sendNow(values))) return false;
    } catch (error) {
      act({ type: 'refused' });
      if (!(error instanceof CallError)) throw error;
      if (!mark(error.fields, true)) setRefusal(error.msg);
      return false;
    }
    onSaved?.();
    return true;
  };
  return { refusal, setRefusal, isValid, submit };
}

export type RecordForm<V extends object, Path extends string = keyof V & string> = ReturnType<
  typeof useRecordForm<V, Path>
>;

export function useRecordForm<
  V extends object,
  Path extends string = keyof V & string,
  Answer = unknown,
>(options: RecordFormOptions<V, Path, Answer>) {
  const { surface, prefix } = options;
  const { state, now, act } = useRecordState(options);
  const { box, problems, show, clear } = useMessages<Path>();
  const { refusal, setRefusal, isValid, submit } = useSending(
    options,
    { now, act },
    surface?.mark ??
      ((found, isOfServer) => show(isOfServer ? byOwnPath(found, state.values, prefix) : found)),
  );
  /** Replaces the values and clears the messages at and below the paths, or all without paths. */
  const change = (values: V, ...paths: Path[]) => {
    act({ type: 'typed', values });
    clear(paths);
  };
  const resolve = (choice: Choice) => {
    act({ type: 'resolved', choice });
    if (choice !== 'theirs') return;
    clear([]);
    setRefusal('');
  };
  return {
    /** For the form's element. */
    form: box,
    values: state.values,
    status: state.status,
    isDirty: isDirty(state),
    /** The same at this moment, also between renders. */
    isDirtyNow: () => isDirty(now.current),
    isSaving: state.status === 'saving',
    /** True while the form shows values of an earlier visit. */
    isRestored: state.isRestored,
    /** The record with which typing began, and the newest one. */
    began: state.base,
    live: state.live,
    problems,
    /** The server's message that concerns no single field. */
    refusal,
    set: <K extends keyof V & Path>(name: K, value: V[K]) =>
      change({ ...now.current.values, [name]: value }, name),
    change,
    isValid,
    submit,
    resolve,
    /** Gives up what was typed. */
    discard: () => resolve('theirs'),
  };
}

/** The messages of native fields; the first one is focused. */
function useMessages<Path extends string>() {
  const { box, problems, setProblems, show: showAnew } = useFirstProblem<Problems<Path>>({});
  const show = (found: Problems) => {
    showAnew(found as Problems<Path>);
    return Object.values(found).some(Boolean);
  };
  const clear = (paths: readonly string[]) =>
    setProblems((before) => {
      const left = Object.entries(before).filter(
        ([key]) => paths.length > 0 && !paths.some((path) => `${key}.`.startsWith(`${path}.`)),
      );
      return Object.fromEntries(left) as Problems<Path>;
    });
  return { problems, box, show, clear };
}

/** The server's paths (`item.pictures.0`) as the form's: its field, or in a list the whole path. */
function byOwnPath(problems: Problems, values: unknown, prefix = ''): Problems {
  const isList = Array.isArray(values);
  const fields = Object.entries(problems).map(([path, words]) => {
    const own = prefix && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path;
    return [isList ? own : own.split('.')[0], words] as const;
  });
  return Object.fromEntries(fields.filter(([name = '']) => isList || name in Object(values)));
}
