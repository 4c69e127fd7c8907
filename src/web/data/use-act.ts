// A person's act on the server: one call, its message, and the reads it repeats.
import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import { toastSuccess } from '../shell/toast.ts';
import { type CallOptions, call } from './api.ts';
import { readAnew } from './changes.ts';
import { keyOf, type Patch, patchIn } from './queries.ts';
import { tellLost } from './tell-lost.ts';

/** What one call of `mutate` adds to the act's own options. */
interface After<Answer, Input> {
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: unknown, input: Input) => unknown;
  onSettled?: () => unknown;
}

interface ActOptions<Answer, Input>
  extends Pick<CallOptions, 'quiet'>,
    Pick<UseMutationOptions<Answer, Error, Input>, 'mutationKey'> {
  /** The toast after success; '' for none. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** Shows the act's effect before the server answers; it is undone when the act fails. */
  optimistic?: (input: Input, patch: Patch) => void;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: Error, input: Input) => unknown;
  onSettled?: () => unknown;
}

/**
 * TanStack's `useMutation` for an endpoint, or for a function that makes calls. What the endpoint
 * `changes` is read again before the act counts as done. In addition to TanStack:
 * - Callbacks of a press (`mutate(input, { onSuccess })`) also run after the pressed component was
 *   unmounted. A list that is read again may remove the form before its dialog is closed, and TanStack
 *   would then forget to close it.
 * - The second of two quick presses does nothing while the first one, with the same input, is running.
 * - An act that did not reach the server is toasted, unless `quiet` says that the caller shows every message itself.
 */
export function useAct<E extends Endpoint>(
  endpoint: E,
  options?: ActOptions<DataOf<E>, InputOf<E>>,
): Act<DataOf<E>, InputOf<E>>;
export function useAct<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  options?: ActOptions<Answer, Input>,
): Act<Answer, Input>;
export function useAct<Answer, Input>(
  what: Endpoint | ((input: Input) => Promise<Answer>),
  options: ActOptions<Answer, Input> = {},
) {
  const { quiet, done, optimistic, onSuccess, onError, onSettled, ...ways } = options;
  const client = useQueryClient();
  const mutation = useMutation({
    ...ways,
    mutationFn: (input: Input) =>
      typeof what === 'function'
        ? what(input)
        : (call(what, input as InputOf<Endpoint>, { quiet }) as Promise<Answer>),
    onMutate: (input) => optimistic && tryOut(client, (patch) => optimistic(input, patch)),
    onSuccess: (answer, input) => {
      const words = typeof done === 'function' ? done(answer, input) : done;
      if (words) toastSuccess(words);
      return onSuccess?.(answer, input);
    },
    onError: (error, input, undo) => {
      undo?.();
      if (quiet !== true) tellLost(error);
      return onError?.(error, input);
    },
    onSettled: () => Promise.all([onSettled?.(), readAnew()]),
  });
  return {
    ...mutation,
    mutate: useSinglePress(mutation.mutateAsync as (input: Input) => Promise<Answer>),
  };
}

interface Press<Answer, Input> {
  mutate: (input: Input, after?: After<Answer, Input>) => void;
}
/** TanStack's result by state; `variables` is set while the act runs. */
type Act<Answer, Input, Result = UseMutationResult<Answer, Error, Input>> = Result extends unknown
  ? Omit<Result, 'mutate'> & Press<Answer, Input>
  : never;

function useSinglePress<Answer, Input>(send: (input: Input) => Promise<Answer>) {
  const underWay = useRef(new Set<string>()).current;
  return (input: Input, after: After<Answer, Input> = {}): void => {
    const key = nameOf(input);
    if (underWay.has(key)) return;
    underWay.add(key);
    send(input)
      .then(
        (answer) => after.onSuccess?.(answer, input),
        // The messages that every error needs are in `options`.
        (error) => after.onError?.(error, input),
      )
      .finally(() => {
        underWay.delete(key);
        after.onSettled?.();
      });
  };
}

/** Two files of the same name, size and date count as the same. */
const nameOf = (input: unknown): string =>
  JSON.stringify(input, (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? '';

/**
 * Patches the cache. Running reads are cancelled, as they would overwrite the patch. Returns the undo
 * function.
 */
async function tryOut(client: QueryClient, act: (patch: Patch) => void): Promise<() => void> {
  const patches: Parameters<Patch>[] = [];
  act((...patch) => patches.push(patch as Parameters<Patch>));
  const filters = patches.map(([endpoint, input]) => ({ queryKey: keyOf(endpoint, input) }));
  await Promise.all(filters.map((filter) => client.cancelQueries(filter)));
  const before = filters.flatMap((filter) => client.getQueriesData(filter));
  for (const patch of patches) patchIn(client)(...patch);
  return () => {
    for (const [key, answer] of before) client.setQueryData(key, answer);
  };
}
