// A form of native controls with a draft that survives a reload and a lost connection. It checks before
// sending, shows the server's messages at their fields, and sends once at a time.
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from './api.ts';
import { keptOver } from './draft-over.ts';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';

/** One message per field; '' or absent where the field is valid. */
export type Problems<V> = Partial<Record<keyof V & string, string>>;

interface DraftFormOptions<V extends object> {
  /** Names the draft. */
  section: string;
  /** The form's values without a draft. */
  initial: V;
  check: (values: V) => Problems<V>;
  /** @throws CallError */
  send: (values: V) => Promise<unknown>;
  onSent: () => void;
}

export function useDraftForm<V extends object>(options: DraftFormOptions<V>) {
  const { section, initial, check, send, onSent } = options;
  const [draft] = useState(() => findDraft<V>(section)?.values ?? null);
  const [values, setValues] = useState<V>(() => keptOver(initial, draft ?? undefined));
  const [problems, setProblems] = useState<Problems<V>>({});
  /** The server's message that concerns no single field. */
  const [refusal, setRefusal] = useState('');
  const [sending, setSending] = useState(false);
  const [restored, setRestored] = useState(draft !== null);
  const form = useRef<HTMLFormElement>(null);
  // A ref, because state changes too late for the second of two quick presses.
  const busy = useRef(false);
  const latest = useRef(values);

  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setProblems(({ [name]: _, ...rest }) => rest as Problems<V>);
    keepDraft(section, { id: null, values: latest.current });
  };
  const clear = () => {
    dropDraft(section);
    latest.current = initial;
    setValues(initial);
    setProblems({});
    setRefusal('');
    setRestored(false);
  };
  const show = (found: Problems<V>) => {
    setProblems(found);
    // After the messages are rendered, focuses the first field with one.
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.focus();
    });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    setRefusal('');
    const found = check(latest.current);
    if (Object.values(found).some(Boolean)) return show(found);
    busy.current = true;
    setSending(true);
    try {
      await send(latest.current);
      clear();
      onSent();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const named = problemsOf<V>(error.fields, Object.keys(initial));
      if (Object.keys(named).length > 0) show(named);
      else setRefusal(error.msg);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return { form, values, problems, refusal, sending, restored, set, clear, submit };
}

/** Turns the server's paths (`pictures.0`) into messages of the form's fields. */
function problemsOf<V>(fields: Readonly<Record<string, string>>, names: string[]): Problems<V> {
  const known = Object.entries(fields)
    .map(([path, message]) => [path.split('.')[0] ?? '', message] as const)
    .filter(([name]) => names.includes(name));
  return Object.fromEntries(known) as Problems<V>;
}
