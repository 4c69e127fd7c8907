// The state of the publishing form: automatic saving, publishing, and conflicts with colleagues.
import { useCallback, useEffect, useRef, useState } from 'react';
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
import { useKept } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Form } from '../../kit/antd/fields.ts';
import { showServerErrors } from '../../kit/form/field-errors.ts';
import { toastSuccess } from '../../shell/toast.ts';
import type { Refusal } from './notices.tsx';
import { dropKept, writeKept } from './stored.ts';
import { type Start, type Stored, startWith } from './template/start.ts';
import { type DraftKey, useAutosave } from './use-autosave.ts';
import {
  contentOf,
  draftOf,
  mergeValues,
  type ReleaseValues,
  sameValues,
  valuesOfContent,
} from './values.ts';

/** A cache entry of its own: the position cached by other screens may be older. */
export const SOURCE = 'editor';

interface SavedPosition {
  id: number;
  title: string;
  state: PositionState;
  values: ReleaseValues;
}

export interface ReleaseFormProps {
  /** The key of the values in the tab's storage. */
  keptUnder: string;
  /** The values of the untouched form. */
  base: ReleaseValues;
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

export function useRelease(props: ReleaseFormProps) {
  const { stored, draft, onSaved, onDraft } = props;
  const [form] = Form.useForm<ReleaseValues>();
  const [start, setStart] = useState<Start>(() =>
    startWith(props.keptUnder, props.base, stored ?? draft),
  );
  const [keptAt, setKeptAt] = useState('');
  const [conflict, setConflict] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [used, setUsed] = useState<{ name: string; before: ReleaseValues } | null>(null);
  const isDone = useRef(false);
  const isSending = useRef(false);
  const keptUnder = useRef(props.keptUnder);
  const source = useKept(getMyPosition, { id: stored?.id ?? 0 }, SOURCE);

  const current = useCallback(() => form.getFieldsValue(true) as ReleaseValues, [form]);
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
      dropKept(keptUnder.current);
      keptUnder.current = keptUnder.current.replace(/:(?:new|copy-\d+)$/, `:draft-${id}`);
      tellChanges(['position']);
      onDraft(id);
    },
  });
  const { status } = autosave.state;
  useEffect(() => {
    if (status !== 'saved') return;
    common.current = sent.current;
    if (!autosave.isUnsaved()) dropKept(keptUnder.current);
  }, [status, autosave.isUnsaved]);
  // Values restored from the tab are saved on the server too.
  useEffect(() => {
    if (start.restoredAt !== null && !stored) autosave.touch();
  }, [start.restoredAt, stored, autosave.touch]);

  const keep = useCallback(
    (from: Start) => {
      const at = Date.now();
      const version = stored ? from.version : (autosave.keyNow()?.version ?? null);
      const base = stored ? from.base : common.current;
      if (writeKept(keptUnder.current, { values: current(), base, version, at })) {
        setKeptAt(formatDate(at, 'hh:mm'));
      }
    },
    [current, stored, autosave.keyNow],
  );
  const onInput = useCallback(() => {
    if (isDone.current) return;
    keep(start);
    setRefused(null);
    // An untouched form is not saved as a draft.
    if (autosave.keyNow() || !sameValues(start.base, current())) autosave.touch();
  }, [keep, start, current, autosave.keyNow, autosave.touch]);

  const isUnsaved = useCallback(() => {
    if (isDone.current) return false;
    return stored ? !sameValues(start.base, current()) : autosave.isUnsaved();
  }, [stored, start, current, autosave.isUnsaved]);

  const finish = (saved: SavedPosition) => {
    isDone.current = true;
    autosave.stop();
    dropKept(keptUnder.current);
    onSaved(saved);
  };

  const save = useAct(
    async (values: ReleaseValues) => {
      const posting = draftOf(values);
      if (stored) {
        const input = { id: stored.id, version: start.version ?? 0, draft: posting };
        return { id: stored.id, ...(await call(editPosition, input, { quiet: isShownHere })) };
      }
      // Saves the draft first, so that a colleague's save is noticed before publishing.
      await autosave.flush();
      const draftKey = autosave.keyNow();
      return call(publishPosition, { ...posting, draft: draftKey }, { quiet: isShownHere });
    },
    {
      onSuccess: ({ id, state }, values) =>
        finish({ id, state, values, title: values.title.trim() }),
      onError: (error) => {
        if (!(error instanceof CallError)) return;
        if (showServerErrors(form, error.fields, stored ? { prefix: 'draft' } : {})) return;
        if (error.code !== ERRORS.conflict.code) return;
        if (stored && error.reason === 'outdated') setConflict(error.msg);
        else setRefused(error);
      },
      onSettled: () => (isSending.current = false),
    },
  );
  const publish = async () => {
    // A second press at the same moment is ignored.
    if (isSending.current || isDone.current) return;
    isSending.current = true;
    setRefused(null);
    save.mutate(current());
  };

  const reloadStored = useAct((id: number) => call(getMyPosition, { id }), {
    onSuccess: (fresh) => {
      source.put(fresh);
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
  const reloadDraft = useAct(
    async (_how: 'both' | 'theirs') =>
      call(getDraft, { id: autosave.keyNow()?.id ?? 0 }, { quiet: true }),
    {
      onSuccess: ({ id, version, content }, how) => {
        const theirs = valuesOfContent(content);
        const merged = mergeValues(common.current, current(), theirs);
        const values = how === 'both' ? merged.values : theirs;
        form.setFieldsValue(values);
        common.current = theirs;
        sent.current = theirs;
        setStart({ ...start, restoredAt: null, merged: how === 'both' ? merged : null });
        autosave.adopt({ id, version }, !sameValues(values, theirs));
      },
      onError: (error) => {
        if (!(error instanceof CallError)) return setRefused(null);
        const isGone = error.code === ERRORS.gone.code;
        setRefused({ msg: error.msg, reason: isGone ? 'draft-gone' : error.reason });
      },
    },
  );

  /** Puts a template, a copy or read text into the form; one press undoes it. */
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
  const discard = () => {
    form.setFieldsValue(start.base);
    dropKept(keptUnder.current);
    setKeptAt('');
    setStart({ ...start, restoredAt: null });
    if (autosave.keyNow()) autosave.touch();
  };

  // Ctrl+S saves: the draft, or the changes of a position.
  const press = useRef(() => {});
  press.current = () => {
    if (stored) return form.submit();
    void autosave.flush().then((isSaved) => isSaved && toastSuccess('草稿已保存'));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      press.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    form,
    start,
    keptAt,
    conflict,
    refused,
    used,
    onInput,
    isUnsaved,
    publish,
    use,
    undo,
    discard,
    autosave: autosave.state,
    /** Saves before leaving; resolves to false when that failed. */
    rescue: async () => stored === null && (await autosave.flush()),
    content: () => contentOf(current()),
    isPublishing: save.isPending,
    isReloading: reloadStored.isPending || reloadDraft.isPending,
    reload: () => stored && reloadStored.mutate(stored.id),
    mergeDraft: reloadDraft.mutateAsync,
    saveApart: () => autosave.adopt(null, true),
  };
}

/** Conflicts are shown above the form, with buttons. */
const isShownHere = ({ code }: CallError) => code === ERRORS.conflict.code;
