// What a person does to something on the server: one call, what is said of it, what is read anew.
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** What one press adds to what the act always does. */
interface After<Answer, Input> {
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: unknown, input: Input) => unknown;
  onSettled?: () => unknown;
}

/**
 * TanStack's `useMutation` with two differences that people noticed:
 * - What a press adds (`mutate(input, { onSuccess })`) is done also where the part that was pressed has gone
 *   meanwhile. The list that is read anew may take the form away before its dialog is closed; TanStack then
 *   forgets to close it.
 * - The second of two quick presses does nothing: while the same thing is under way, it is not sent again.
 */
export function useAct<Answer = unknown, Input = void, Context = unknown>(
  options: UseMutationOptions<Answer, Error, Input, Context>,
) {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const underWay = useRef(new Set<string>()).current;
  const mutate = (input: Input, after: After<Answer, Input> = {}): void => {
    const key = keyOf(input);
    if (underWay.has(key)) return;
    underWay.add(key);
    mutateAsync(input)
      .then(
        (answer) => after.onSuccess?.(answer, input),
        // What everybody is told of an error stands in `options`.
        (error) => after.onError?.(error, input),
      )
      .finally(() => {
        underWay.delete(key);
        after.onSettled?.();
      });
  };
  return { ...mutation, mutate };
}

/** Two files of one name, size and date are one. */
const keyOf = (input: unknown): string =>
  JSON.stringify(input, (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? '';
