// One step of the staff's login: sends once at a time and shows the refusal at its field.
import { useState } from 'react';
import { CallError } from '../../data/api.ts';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

/** The fields that a step has; a refusal of any other one is shown below them. */
const FIELDS = ['code', 'factor.code', 'factor.name'];

type Problems = Partial<Record<string, string>>;

/**
 * @param onEnded called with the words when the server says that the ticket has ended: the person enters the password
 * again.
 */
export function useStep(onEnded: (words: string) => void) {
  const [busy, setBusy] = useState(false);
  const { box, problems, setProblems, show } = useFirstProblem<Problems>({});
  const send = async (attempt: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setProblems({});
    setBusy(true);
    try {
      await attempt();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.fields.ticket) return onEnded(error.msg);
      const isPlaced = Object.keys(error.fields).some((field) => FIELDS.includes(field));
      show(isPlaced ? { ...error.fields } : { form: error.msg });
    } finally {
      setBusy(false);
    }
  };
  return { box, busy, problems, setProblems, show, send };
}

/** For calls whose refusal the step shows. */
export const QUIET = { quiet: true } as const;
