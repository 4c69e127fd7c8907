// Which file goes along with an application: the default one, unless another choice was made during
// this visit.
import { useEffect, useState } from 'react';
import { type Attachment, getAnnexResume } from '../../../contract/resume/attachment.ts';
import { call } from '../../data/api.ts';
import { ownKey } from '../../shell/session/left-behind.ts';

export interface AttachmentChoice {
  /** The own files; empty until they are known, and for who has none. */
  files: readonly Attachment[];
  /** The file that goes along; null sends the online resume alone. */
  chosen: number | null;
  choose: (id: number | null) => void;
}

const NAME = 'attachment-choice';
const NONE = 'none';

/** What was chosen last; undefined when nothing was. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(ownKey(NAME));
  } catch {
    // A browser that keeps nothing: the default it is.
    return null;
  }
}

function remember(id: number | null): void {
  try {
    sessionStorage.setItem(ownKey(NAME), id === null ? NONE : String(id));
  } catch {
    // The choice holds for this page at least.
  }
}

function firstChoice(files: readonly Attachment[]): number | null {
  const last = remembered();
  if (last === NONE) return null;
  const file = files.find(({ id }) => String(id) === last) ?? files.find((one) => one.is_default);
  return file?.id ?? null;
}

/** @param isWanted false for who cannot apply: nothing is read then. */
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
      // Without the list the online resume goes alone, and the page says so.
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
