// A question before an act: `if (await ask({ title: '删除这份草稿？', act: '删除' })) …`.
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { AskDialog } from './ask.tsx';

export interface Question {
  title: string;
  /** What the act brings with it. */
  words: ReactNode;
  /** The act in a word. */
  act: string;
  /** The way out in a word. */
  out?: string;
  /** True where the act destroys or cannot be taken back. */
  isDanger?: boolean;
  /** True where the act cannot be done; the words say why. */
  isOff?: boolean;
}

const useQuestion = create<{ question: Question | null; answer: (yes: boolean) => void }>(() => ({
  question: null,
  answer: () => {},
}));

/** Asks in a dialog; true when the act is wanted. A question that still stands is answered with no. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useQuestion.setState({ question: null, answer: () => {} });
      resolve(yes);
    };
    // After the key that led here: the same Escape would close the dialog at once.
    setTimeout(() => useQuestion.setState({ question, answer }));
  });
}

/** Where questions are shown: once in a signed-in area. Leaving the page answers with no. */
export function Asking() {
  const { question, answer } = useQuestion();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place ends the question.
  useEffect(() => () => useQuestion.getState().answer(false), [key]);
  if (!question) return null;
  const { words, ...asked } = question;
  return (
    <AskDialog {...asked} onAct={() => answer(true)} onClose={() => answer(false)}>
      {words}
    </AskDialog>
  );
}
