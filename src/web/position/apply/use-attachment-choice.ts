// The attachment of an application: the default one, or the choice made earlier in this visit.
import { useEffect, useState } from 'react';
import { type Attachment, getAnnexResume } from '../../../contract/resume/attachment.ts';
import { call } from '../../data/api.ts';
import { ownKey } from '../../shell/session/left-behind.ts';

export interface AttachmentChoice {
  /** The own attachments; empty until they are read, and for seekers without any. */
  files: readonly Attachment[];
  /** The file that goes along; null sends the online resume alone. */
  chosen: number | null;
  choose: (id: number | null) => void;
}

const NAME = 'attachment-choice';
const NONE = 'none';

/** The last choice of this visit; undefined when there was none. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(ownKey(NAME));
  } catch {
    // The browser stores nothing: the default is used.
    return null;
  }
}

function remember(id: number | null): void {
  try {
    sessionStorage.setItem(ownKey(NAME), id === null ? NONE : String(id));
  } catch {
    // The choice still holds for this page.
  }
}

function firstChoice(files: readonly Attachment[]): number | null {
  const last = remembered();
  if (last === NONE) return null;
  const file = files.find(({ id }) => String(id) === last) ?? files.find((one) => one.is_default);
  return file?.id ?? null;
}

/** @param isWanted false for people who cannot apply: nothing is read. */
export function useAttachmentChoice(isWanted: boolean): AttachmentChoice {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    setFiles([]);
    setChosen(null);
    if (!isWanted) return;
    const stop = new AbortController();
    call(getAnnexResume, {}, { signal: stop.signal, quiet: true })
      .then((list) => {
        setFiles(list);
        setChosen(firstChoice(list));
      })
      // Without the list only the online resume is sent, and the page says so.
      .catch(() => {});
    return () => stop.abort();
  }, [isWanted]);
  return {
    files,
    chosen,
    choose: (id) => {
      setChosen(id);
      remember(id);
    },
  };
}
