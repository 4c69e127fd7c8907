// The state of a search field that offers choices: its text, whether the list is open, and which choice is marked.
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '../../../contract/position/suggest.ts';
import { type Choice, choiceOf, type SearchAddress, stepped, wordChoice } from './choices.ts';
import { useSearchHistory } from './search-history.ts';
import { useSuggestions } from './use-suggestions.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Own searches while the field is empty, else what begins like its text. */
export function useCombobox(address: SearchAddress) {
  const navigate = useNavigate();
  const own = useSearchHistory(address.scene);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions: readonly Suggestion[] = useSuggestions(isOpen ? text : '', address.scene);
  const isEmpty = text.trim() === '';
  const choices = isEmpty
    ? own.history.map((word) => wordChoice(address, word))
    : suggestions.map((one) => choiceOf(address, one));
  const isShown = isOpen && (choices.length > 0 || (isEmpty && own.off));

  const change = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = ({ to, word }: Choice) => {
    if (word !== '') own.add(word);
    if (input.current) input.current.value = word;
    setText(word);
    close();
    void navigate(to);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    const marked = isShown ? choices[active] : undefined;
    // The keys of an input method choose its words.
    if (event.nativeEvent.isComposing) return;
    if (step) {
      event.preventDefault();
      if (isShown) setActive(stepped(active, step, choices.length));
      else change(event.currentTarget.value);
    } else if (event.key === 'Enter') {
      if (marked) event.preventDefault();
      if (marked) choose(marked);
      else close();
    } else if (event.key === 'Escape' && (isShown || !isEmpty)) {
      // The browser would also clear the field, and that would open the own searches.
      event.preventDefault();
      close();
    }
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return { input, text, own, isEmpty, isShown, choices, active, change, choose, press, leave };
}
