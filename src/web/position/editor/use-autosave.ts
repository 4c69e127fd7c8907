// Saves the draft on the server: after a pause in typing, one save at a time, and never over a
// colleague's save. Values that cannot be saved stay in the tab, and saving is repeated.
import { type RefObject, useEffect, useRef, useState } from 'react';
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

export function useAutosave(options: AutosaveOptions) {
  const [state, setState] = useState(NOTHING);
  const latest = useRef(options);
  latest.current = options;
  const [saver] = useState(() => makeSaver(latest, setState));
  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      saver.pause();
    };
  }, [saver]);
  return { state, ...saver };
}

function makeSaver(
  latest: RefObject<AutosaveOptions>,
  show: (change: (before: Autosave) => Autosave) => void,
) {
  let key = latest.current.initial;
  let isDirty = false;
  /** True while a conflict waits for a decision, or after the draft has ended. */
  let isHalted = false;
  let timer = 0;
  let running: Promise<boolean> | null = null;

  const pause = () => window.clearTimeout(timer);
  const flushIn = (ms: number) => {
    pause();
    timer = window.setTimeout(() => void flush(), ms);
  };
  /** The draft has ended; `hasWords` when words are unsaved. */
  const end = (hasWords: boolean) => {
    pause();
    isDirty = hasWords;
    isHalted = true;
  };
  const save = async (): Promise<boolean> => {
    while (isDirty && !isHalted) {
      isDirty = false;
      show((before) => ({ ...before, status: 'saving', note: '' }));
      try {
        const saved = await send(key, latest.current);
        key = saved.key;
        show(() => saved.state);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        isDirty = true;
        const failed = failureOf(error);
        isHalted = failed.status === 'conflict' || failed.status === 'gone';
        show((before) => ({ ...before, ...failed }));
        if (failed.status === 'offline') flushIn(AGAIN_MS);
        return false;
      }
    }
    return !isDirty;
  };
  /** Saves unsaved values at once; resolves to true when all are saved. */
  const flush = (): Promise<boolean> => {
    pause();
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    flush,
    pause,
    /** Call it after each change: saves after a pause in typing. */
    touch: () => {
      if (!latest.current.enabled) return;
      isDirty = true;
      if (isHalted) return;
      show((before) => (before.status === 'saving' ? before : { ...before, status: 'waiting' }));
      flushIn(PAUSE_MS);
    },
    /** Continues with this draft, or with a new one for null; `dirty` when values are unsaved. */
    adopt: (next: DraftKey | null, dirty: boolean) => {
      key = next;
      isDirty = dirty;
      isHalted = false;
      show(() => ({ ...NOTHING, status: dirty ? 'waiting' : 'saved' }));
      if (dirty) void flush();
    },
    /** The draft was published or deleted elsewhere; `note` says so. */
    lose: (note: string) => {
      end(true);
      show(() => ({ status: 'gone', at: '', note }));
    },
    stop: () => end(false),
    keyNow: () => key,
    isUnsaved: () => isDirty || running !== null,
  };
}

async function send(key: DraftKey | null, { read, onCreated }: AutosaveOptions) {
  const { id = null, version = null } = key ?? {};
  const saved = await call(saveDraft, { id, version, content: read() }, { quiet: true });
  if (key === null) onCreated(saved.id);
  const at = formatDate(Date.parse(saved.updated_at), 'hh:mm');
  const state: Autosave = { status: 'saved', at, note: '' };
  return { key: { id: saved.id, version: saved.version }, state };
}

function failureOf({ code, msg, fields, reason }: CallError): Pick<Autosave, 'status' | 'note'> {
  if (reason === 'outdated') return { status: 'conflict', note: fields.version ?? '' };
  if (code === ERRORS.gone.code) return { status: 'gone', note: msg };
  if (code === TRANSPORT_ERROR || code >= 500) return { status: 'offline', note: msg };
  return { status: 'refused', note: msg };
}
