// What a person does to something on the server: one call, what is said of it, what is read anew.
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

/** What one press adds to what the act always does. */
interface After<Answer, Input> {
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: unknown, input: Input) => unknown;
  onSettled?: () => unknown;
}

interface ActOptions<Answer, Input>
  extends Pick<CallOptions, 'quiet'>,
    Pick<UseMutationOptions<Answer, Error, Input>, 'networkMode' | 'mutationKey'> {
  /** Said after success; '' for nothing. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** Shows the act before the server answers; undone when it fails. */
  optimistic?: (input: Input, patch: Patch) => void;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** Instead of saying that the connection broke. */
  onError?: (error: Error, input: Input) => unknown;
  onSettled?: () => unknown;
}

/**
 * TanStack's `useMutation` for an endpoint, or for a function that calls some. What the endpoint `changes` is
 * read anew before the act counts as over. Three things more than that:
 * - What a press adds (`mutate(input, { onSuccess })`) is done also where the part that was pressed has gone
 *   meanwhile. The list that is read anew may take the form away before its dialog is closed; TanStack then
 *   forgets to close it.
 * - The second of two quick presses does nothing: while the same thing is under way, it is not sent again.
 * - An act that did not reach the server says so.
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
  const { quiet, done, optimistic, onSuccess, onSettled, ...rest } = options;
  const { onError = quiet === true ? undefined : tellLost, ...ways } = rest;
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
/** State by state, as TanStack's: `variables` are there while the act is under way. */
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
        // What everybody is told of an error stands in `options`.
        (error) => after.onError?.(error, input),
      )
      .finally(() => {
        underWay.delete(key);
        after.onSettled?.();
      });
  };
}

/** Two files of one name, size and date are one. */
const nameOf = (input: unknown): string =>
  JSON.stringify(input, (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? '';

/** Patches what is kept; an answer on its way would overwrite it and is given up. Gives the way back. */
async function tryOut(client: QueryClient, act: (patch: Patch) => void): Promise<() => void> {
  const patches: Parameters<Patch>[] = [];
  act((...patch) => patches.push(patch as Parameters<Patch>));
  const places = patches.map(([endpoint, input]) => ({ queryKey: keyOf(endpoint, input) }));
  await Promise.all(places.map((place) => client.cancelQueries(place)));
  const before = places.flatMap((place) => client.getQueriesData(place));
  for (const patch of patches) patchIn(client)(...patch);
  return () => {
    for (const [key, answer] of before) client.setQueryData(key, answer);
  };
}
