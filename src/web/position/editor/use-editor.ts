// The state of the editor of a position: automatic saving, publishing, and conflicts with colleagues.
import { useEffect, useRef, useState } from 'react';
import { ERRORS } from '../../../contract/call/errors.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { EnterpriseDetail } from '../../../contract/enterprise/enterprise.ts';
import { type DraftContent, getDraft } from '../../../contract/position/drafts.ts';
import {
  editPosition,
  getMyPosition,
  publishPosition,
} from '../../../contract/position/position.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { CallError, call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { useCached } from '../../data/queries.ts';
import { useLeaveGuard } from '../../data/record-form/leave-guard.tsx';
import { merge } from '../../data/record-form/state.ts';
import { useAct } from '../../data/use-act.ts';
import { showServerErrors } from '../../kit/antd/field-errors.ts';
import { Form } from '../../kit/antd/fields.ts';
import { toastSuccess } from '../../shell/toast.ts';
import type { Refusal } from './notices.tsx';
import { dropStored, writeStored } from './stored.ts';
import { type Start, type Stored, startWith } from './template/start.ts';
import { type DraftKey, useAutosave } from './use-autosave.ts';
import { contentOf, draftOf, type EditorValues, sameValues, valuesOfContent } from './values.ts';

/** A cache entry of its own: the position cached by other screens may be older. */
export const SOURCE = 'editor';

interface SavedPosition {
  id: number;
  title: string;
  state: PositionState;
  values: EditorValues;
}

export interface EditorFormProps {
  /** The key of the values in the tab's storage. */
  storageKey: string;
  /** The values of the untouched form. */
  base: EditorValues;
  /** The position that is edited; null publishes a new one. */
  stored: Stored | null;
  /** The draft being continued. */
  draft: DraftKey | null;
  /** True when title and category cannot be changed. */
  locked: boolean;
  enterprise: EnterpriseDetail;
  onSaved: (saved: SavedPosition) => void;
  /** Called after the first save has created a draft. */
  onDraft: (id: number) => void;
}

export function useEditor(props: EditorFormProps) {
  const editing = useEditing(props);
  const { stored } = props;
  const { form, start, autosave, current } = editing;
  const { notes, isPublishing, publish, isDone, ...refusals } = usePublishing(props, editing);
  const { isReloading, ...conflicts } = useConflicts(props, editing, refusals);
  const onInput = () => {
    if (isDone.current) return;
    refusals.setRefused(null);
    editing.onInput();
  };
  const filling = useFilling(editing, onInput);

  const isUnsaved = () => {
    if (isDone.current) return false;
    return stored ? !sameValues(start.base, current()) : autosave.isUnsaved();
  };
  // A draft is saved before leaving; what is published already is asked about.
  const saveDraft = async () => stored === null && (await autosave.flush());
  useLeaveGuard({ isDirtyNow: isUnsaved, submit: saveDraft });
  useSaveKey(() => {
    if (stored) return form.submit();
    void autosave.flush().then((isSaved) => isSaved && toastSuccess('草稿已保存'));
  });
  return {
    form,
    start,
    storedAt: editing.storedAt,
    notes,
    conflict: refusals.conflict,
    refused: refusals.refused,
    onInput,
    publish,
    discard: editing.discard,
    autosave: autosave.state,
    content: () => contentOf(current()),
    isPublishing,
    isReloading,
    ...conflicts,
    ...filling,
  };
}

/** The values, what they began with, and where they are stored: in this tab, and as a draft. */
function useEditing({ stored, draft, onDraft, ...props }: EditorFormProps) {
  const [form] = Form.useForm<EditorValues>();
  const [start, setStart] = useState<Start>(() =>
    startWith(props.storageKey, props.base, stored ?? draft),
  );
  const [storedAt, setStoredAt] = useState('');
  const storageKey = useRef(props.storageKey);
  const current = () => form.getFieldsValue(true) as EditorValues;
  /** The server's values, from which a merge starts. */
  const common = useRef(start.base);
  const sent = useRef(start.base);
  const autosave = useAutosave({
    initial: draft,
    enabled: stored === null,
    read: () => {
      sent.current = current();
      return contentOf(sent.current);
    },
    onCreated: (id) => {
      dropStored(storageKey.current);
      storageKey.current = storageKey.current.replace(/:(?:new|copy-\d+)$/, `:draft-${id}`);
      tellChanges(['position']);
      onDraft(id);
    },
  });
  const { status } = autosave.state;
  useEffect(() => {
    if (status !== 'saved') return;
    common.current = sent.current;
    if (!autosave.isUnsaved()) dropStored(storageKey.current);
  }, [status, autosave.isUnsaved]);
  // Values restored from the tab are saved on the server too.
  useEffect(() => {
    if (start.restoredAt !== null && !stored) autosave.touch();
  }, [start.restoredAt, stored, autosave.touch]);

  const keep = (from: Start) => {
    const at = Date.now();
    const version = stored ? from.version : (autosave.keyNow()?.version ?? null);
    const base = stored ? from.base : common.current;
    if (writeStored(storageKey.current, { values: current(), base, version, at })) {
      setStoredAt(formatDate(at, 'hh:mm'));
    }
  };
  const onInput = () => {
    keep(start);
    // An untouched form is not saved as a draft.
    if (autosave.keyNow() || !sameValues(start.base, current())) autosave.touch();
  };
  const drop = () => dropStored(storageKey.current);
  const discard = () => {
    form.setFieldsValue(start.base);
    drop();
    setStoredAt('');
    setStart({ ...start, restoredAt: null });
    if (autosave.keyNow()) autosave.touch();
  };
  return {
    form,
    start,
    setStart,
    storedAt,
    current,
    common,
    sent,
    autosave,
    keep,
    drop,
    onInput,
    discard,
  };
}

type Editing = ReturnType<typeof useEditing>;

/**
 * The notes above the form. `show` brings them into view once they are drawn: the button that was pressed stands at the end of
 * the window.
 */
function useNotes() {
  const notes = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    if (shown > 0) void notes.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return { notes, show: () => setShown((times) => times + 1) };
}

/** Publishing a draft, or saving a position. */
function usePublishing({ stored, onSaved }: EditorFormProps, editing: Editing) {
  const { form, start, autosave, current, drop } = editing;
  const [conflict, setConflict] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  const isDone = useRef(false);
  const isSending = useRef(false);
  const { notes, show } = useNotes();
  const save = useAct(
    async (values: EditorValues) => {
      const posting = draftOf(values);
      if (stored) {
        const input = { id: stored.id, version: start.version ?? 0, draft: posting };
        return { id: stored.id, ...(await call(editPosition, input, { quiet: isShownHere })) };
      }
      // Saves the draft first, so that a colleague's save is noticed before publishing.
      await autosave.flush();
      const draft = autosave.keyNow();
      return call(publishPosition, { ...posting, draft }, { quiet: isShownHere });
    },
    {
      onSuccess: ({ id, state }, values) => {
        isDone.current = true;
        autosave.stop();
        drop();
        onSaved({ id, state, values, title: values.title.trim() });
      },
      onError: (error) => {
        if (!(error instanceof CallError)) return;
        if (showServerErrors(form, error.fields, stored ? { prefix: 'draft' } : {})) return;
        if (error.code !== ERRORS.conflict.code) return;
        show();
        if (error.reason === 'draft-gone') return autosave.lose(error.msg);
        // The draft's own notice says that it is not saved, and offers the ways on.
        if (!stored && autosave.state.status === 'conflict') return;
        if (stored && error.reason === 'outdated') setConflict(error.msg);
        else setRefused(error);
      },
      onSettled: () => (isSending.current = false),
    },
  );
  const publish = () => {
    // A second press at the same moment is ignored.
    if (isSending.current || isDone.current) return;
    isSending.current = true;
    setRefused(null);
    save.mutate(current());
  };
  const isPublishing = save.isPending;
  return { notes, conflict, setConflict, refused, setRefused, isDone, isPublishing, publish };
}

/** Conflicts are shown above the form, with buttons. */
const isShownHere = ({ code }: CallError) => code === ERRORS.conflict.code;
const isGone = ({ code }: CallError) => code === ERRORS.gone.code;

type Refusals = Pick<ReturnType<typeof usePublishing>, 'setConflict' | 'setRefused'>;

/** Continues after a colleague's save of the position or of the draft. */
function useConflicts({ stored }: EditorFormProps, editing: Editing, refusals: Refusals) {
  const { form, start, setStart, current, common, sent, autosave, keep } = editing;
  const source = useCached(getMyPosition, { id: stored?.id ?? 0 }, SOURCE);
  const position = useAct((id: number) => call(getMyPosition, { id }), {
    onSuccess: (fresh) => {
      source.put(fresh);
      const { draft: base, version } = fresh;
      const merged = merge<EditorValues>(start.base, current(), base);
      form.setFieldsValue(merged.values);
      const next = { ...start, base, version, merged, restoredAt: null };
      setStart(next);
      refusals.setConflict('');
      keep(next);
    },
  });
  const draft = useAct(
    async (_how: 'both' | 'theirs') =>
      call(getDraft, { id: autosave.keyNow()?.id ?? 0 }, { quiet: isGone }),
    {
      onSuccess: ({ id, version, content }, how) => {
        const theirs = valuesOfContent(content);
        const merged = merge(common.current, current(), theirs);
        const values = how === 'both' ? merged.values : theirs;
        form.setFieldsValue(values);
        common.current = theirs;
        sent.current = theirs;
        setStart({ ...start, restoredAt: null, merged: how === 'both' ? merged : null });
        autosave.adopt({ id, version }, !sameValues(values, theirs));
      },
      onError: (error) => {
        if (error instanceof CallError && isGone(error)) autosave.lose(error.msg);
      },
    },
  );
  return {
    isReloading: position.isPending || draft.isPending,
    reload: () => stored && position.mutate(stored.id),
    mergeDraft: (how: 'both' | 'theirs') => draft.mutate(how),
    saveApart: () => autosave.adopt(null, true),
  };
}

/** Puts a template, a copy or read text into the form; one press undoes it. */
function useFilling({ form, current }: Editing, onInput: () => void) {
  const [used, setUsed] = useState<{ name: string; before: EditorValues } | null>(null);
  const use = (name: string, content: DraftContent) => {
    const before = current();
    form.setFieldsValue(valuesOfContent(content, before));
    setUsed({ name, before });
    onInput();
  };
  const undo = () => {
    if (used) form.setFieldsValue(used.before);
    setUsed(null);
    onInput();
  };
  return { used, use, undo };
}

/** Ctrl+S saves. */
function useSaveKey(save: () => void) {
  const press = useRef(save);
  press.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      press.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
