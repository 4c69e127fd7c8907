// Saves and goes to the next screen with missing parts, else to the following one.

import { useNavigate } from 'react-router';
import { Button } from '../../kit/form/button.tsx';
import { useResume } from '../query.ts';
import { sectionAt } from './step-links.tsx';
import type { SectionFormState } from './use-form.ts';

interface Props<V extends object> {
  state: SectionFormState<V>;
  /** The order index of this screen. */
  current: number;
}

export function SaveAndGoOn<V extends object>({ state, current }: Props<V>) {
  const navigate = useNavigate();
  const { missing } = useResume();
  const next = sectionAt(current + 1);
  // A person who edits a finished resume stays on the screen.
  if (!next || !missing.some(({ path }) => path === next.path)) return null;
  const go = async () => {
    if (await state.submit()) navigate(next.path);
  };
  return (
    <Button variant="outline" onClick={go} disabled={state.isSaving}>
      保存，去填{next.label}
    </Button>
  );
}
