// A question before an act: `if (await ask({ title: '删除这份草稿？', words: '删除后无法恢复。', act: '删除' })) …`.
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { AskDialog } from './ask-dialog.tsx';

export interface Question {
  title: string;
  /** The consequences of the act. */
  words: ReactNode;
  /** The label of the act's button. */
  act: string;
  /** The label of the button that cancels. */
  out?: string;
  /** True for acts that destroy something or cannot be undone. */
  isDanger?: boolean;
  /** True where the act is not possible; `words` say why. */
  isOff?: boolean;
}

const useQuestion = create<{ question: Question | null; answer: (yes: boolean) => void }>(() => ({
  question: null,
  answer: () => {},
}));

/**
 * Asks in a dialog; resolves to true when the act is confirmed. An open question is answered with false.
 */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useQuestion.setState({ question: null, answer: () => {} });
      resolve(yes);
    };
    useQuestion.setState({ answer });
    // After the current key event: the same Escape would close the new dialog at once.
    setTimeout(() => {
      if (useQuestion.getState().answer === answer) useQuestion.setState({ question });
    });
  });
}

/** Renders the questions; once in a signed-in area. Leaving the page answers with false. */
export function Asking() {
  const { question, answer } = useQuestion();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address ends the question.
  useEffect(() => () => useQuestion.getState().answer(false), [key]);
  if (!question) return null;
  const { words, ...asked } = question;
  return (
    <AskDialog {...asked} onAct={() => answer(true)} onClose={() => answer(false)}>
      {words}
    </AskDialog>
  );
}
