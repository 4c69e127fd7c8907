// Saves the draft on the server: after a pause in typing, one save at a time, and never over a
// colleague's save. Values that cannot be saved stay in the tab, and saving is repeated.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ERRORS } from '../../../contract/call/errors.ts';
import { type DraftContent, saveDraft } from '../../../contract/position/drafts.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';

export interface DraftKey {
  id: number;
  version: number;
}

export interface Autosave {
  status: 'none' | 'waiting' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict' | 'gone';
  /** The time of the last save, as text. */
  at: string;
  /** For a conflict the name of the colleague who saved, for a refusal the server's message. */
  note: string;
}

const PAUSE_MS = 1200;
const AGAIN_MS = 8000;
const NOTHING: Autosave = { status: 'none', at: '', note: '' };

interface AutosaveOptions {
  /** The draft being continued; null before the first save. */
  initial: DraftKey | null;
  /** False for published positions, which have no drafts. */
  enabled: boolean;
  read: () => DraftContent;
  /** Called with the id after the first save has created the draft. */
  onCreated: (id: number) => void;
}

export function useAutosave({ initial, enabled, read, onCreated }: AutosaveOptions) {
  const [state, setState] = useState<Autosave>(NOTHING);
  const key = useRef(initial);
  const isDirty = useRef(false);
  /** True while a conflict waits for a decision, or after the draft has ended. */
  const isHalted = useRef(false);
  const timer = useRef(0);
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef({ read, onCreated });
  latest.current = { read, onCreated };

  const save = useCallback(async (): Promise<boolean> => {
    while (isDirty.current && !isHalted.current) {
      isDirty.current = false;
      setState((before) => ({ ...before, status: 'saving', note: '' }));
      try {
        const { id = null, version = null } = key.current ?? {};
        const content = latest.current.read();
        const saved = await call(saveDraft, { id, version, content }, { quiet: true });
        const isNew = key.current === null;
        key.current = { id: saved.id, version: saved.version };
        if (isNew) latest.current.onCreated(saved.id);
        setState({
          status: 'saved',
          at: formatDate(Date.parse(saved.updated_at), 'hh:mm'),
          note: '',
        });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        isDirty.current = true;
        const failed = failureOf(error);
        isHalted.current = failed.status === 'conflict' || failed.status === 'gone';
        setState((before) => ({ ...before, ...failed }));
        if (failed.status === 'offline') {
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => void flushRef.current(), AGAIN_MS);
        }
        return false;
      }
    }
    return !isDirty.current;
  }, []);

  /** Saves unsaved values at once; resolves to true when all are saved. */
  const flush = useCallback((): Promise<boolean> => {
    window.clearTimeout(timer.current);
    running.current ??= save().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [save]);
  const flushRef = useRef(flush);
  flushRef.current = flush;

  const touch = useCallback(() => {
    if (!enabled) return;
    isDirty.current = true;
    if (isHalted.current) return;
    setState((before) => (before.status === 'saving' ? before : { ...before, status: 'waiting' }));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), PAUSE_MS);
  }, [enabled, flush]);

  useEffect(() => {
    const again = () => void (isDirty.current && flushRef.current());
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      window.clearTimeout(timer.current);
    };
  }, []);

  /** Continues with this draft, or with a new one for null; `dirty` when the form has unsaved values. */
  const adopt = useCallback(
    (next: DraftKey | null, dirty: boolean) => {
      key.current = next;
      isDirty.current = dirty;
      isHalted.current = false;
      setState({ ...NOTHING, status: dirty ? 'waiting' : 'saved' });
      if (dirty) void flush();
    },
    [flush],
  );

  /** Stops saving, because the draft has ended. */
  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    isDirty.current = false;
    isHalted.current = true;
  }, []);

  return {
    state,
    touch,
    flush,
    adopt,
    stop,
    keyNow: useCallback(() => key.current, []),
    isUnsaved: useCallback(() => isDirty.current || running.current !== null, []),
  };
}

function failureOf({ code, msg, fields, reason }: CallError): Pick<Autosave, 'status' | 'note'> {
  if (reason === 'outdated') return { status: 'conflict', note: fields.version ?? '' };
  if (code === ERRORS.gone.code) return { status: 'gone', note: msg };
  if (code === TRANSPORT_ERROR || code >= 500) return { status: 'offline', note: msg };
  return { status: 'refused', note: msg };
}
