// The one copy of the resume in the browser: read once, replaced by the answer of every save.
import { useCallback } from 'react';
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import { getResume, type Resume } from '../../contract/resume/resume.ts';
import { CallError, call } from '../data/api.ts';
import { useCall, useKept } from '../data/queries.ts';
import { useSession } from '../data/session.ts';
import { serverNowMs } from '../shell/server-clock.ts';

/** The resume of the person signed in, with the state of its reading. */
export function useResumeQuery() {
  const isSignedIn = useSession((session) => session.accessToken !== null);
  return useCall(getResume, {}, { enabled: isSignedIn });
}

/** The resume below the shell, which renders its screens only once it is there. */
export function useResume(): Resume {
  const { data } = useResumeQuery();
  if (!data) throw new Error('The resume is read by the shell before its screens');
  return data;
}

/** True for a save that was refused because another one came between. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && error.reason === 'outdated';

/**
 * Gives a function that calls a save of contract/resume/resume.ts, each of which answers with the whole
 * resume, and puts the answer in the place of what was read. What is outdated (`isOutdated`) is the
 * caller's to tell; the shell shows other refusals.
 * @throws CallError of the call.
 */
export function useSave() {
  const kept = useKept(getResume, {});
  return useCallback(
    async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Resume> => {
      // An older reading under way must not arrive after, and undo, the answer.
      await kept.cancel();
      const answer = await call(endpoint, input, { quiet: isOutdated });
      const resume = answer as DataOf<typeof getResume>;
      kept.put(resume);
      showInHeader(resume);
      return resume;
    },
    [kept],
  );
}

/** Gives a function that reads the resume anew, whatever was read before. @throws CallError */
export const useReread = (): (() => Promise<Resume>) => useKept(getResume, {}).reread;

/** Gives a function that tells what is known of the resume at this moment, also between renders. */
export function useKnown(): () => Resume {
  const { peek } = useKept(getResume, {});
  return useCallback(() => {
    const resume = peek();
    if (!resume) throw new Error('The resume is read by the shell before its screens');
    return resume;
  }, [peek]);
}

/** Name, face and completeness as the other pages show them. */
function showInHeader({ basic, completeness }: Resume): void {
  useSession.setState(({ userInfo, userDetail, name }) => ({
    userInfo:
      userInfo && basic ? { ...userInfo, name: basic.name, avatar: basic.avatar } : userInfo,
    userDetail: userDetail && { ...userDetail, completeness },
    name: basic?.name ?? name,
  }));
}

/** Now by the server's clock, as far as it is known. Milliseconds since 1970. */
export const nowMs = (): number => serverNowMs() ?? Date.now();
