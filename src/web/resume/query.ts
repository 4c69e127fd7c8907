// The browser's copy of the resume: read once, replaced by the answer of every save.
import { useCallback } from 'react';
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import { getResume, type Resume } from '../../contract/resume/resume.ts';
import { CallError, call } from '../data/api.ts';
import { useCached, useCall } from '../data/queries.ts';
import { useSession } from '../data/session.ts';
import { serverNowMs } from '../shell/server-clock.ts';

/** The resume of the signed-in person, with the state of reading it. */
export function useResumeQuery() {
  const isSignedIn = useSession((session) => session.accessToken !== null);
  return useCall(getResume, {}, { enabled: isSignedIn });
}

/** The resume for screens below the shell, which renders them only after it was read. */
export function useResume(): Resume {
  const { data } = useResumeQuery();
  if (!data) throw new Error('The resume is read by the shell before its screens');
  return data;
}

/** True for a save that was refused because another save came first. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && error.reason === 'outdated';

/**
 * Returns a function that calls a save of contract/resume/resume.ts. Each save answers with the whole
 * resume, which replaces the cached one. The caller handles outdated versions (`isOutdated`); the shell
 * shows other refusals.
 * @throws CallError of the call.
 */
export function useSave() {
  const cached = useCached(getResume, {});
  return useCallback(
    async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Resume> => {
      // A running older read must not replace the answer.
      await cached.cancel();
      const answer = await call(endpoint, input, { quiet: isOutdated });
      const resume = answer as DataOf<typeof getResume>;
      cached.put(resume);
      showInHeader(resume);
      return resume;
    },
    [cached],
  );
}

/** Returns a function that reads the resume now, even when it is cached. @throws CallError */
export const useReread = (): (() => Promise<Resume>) => useCached(getResume, {}).reread;

/** Returns a function that gives the newest known resume, also between renders. */
export function useKnown(): () => Resume {
  const { peek } = useCached(getResume, {});
  return useCallback(() => {
    const resume = peek();
    if (!resume) throw new Error('The resume is read by the shell before its screens');
    return resume;
  }, [peek]);
}

/** Updates name, picture and completeness in the session, for other pages. */
function showInHeader({ basic, completeness }: Resume): void {
  useSession.setState(({ userInfo, userDetail, name }) => ({
    userInfo:
      userInfo && basic ? { ...userInfo, name: basic.name, avatar: basic.avatar } : userInfo,
    userDetail: userDetail && { ...userDetail, completeness },
    name: basic?.name ?? name,
  }));
}

/** The server's time in unix ms, or this computer's while no answer has told the server's. */
export const nowMs = (): number => serverNowMs() ?? Date.now();
