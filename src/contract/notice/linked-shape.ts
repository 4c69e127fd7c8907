// The shape of a text that may hold links.
import type { z } from 'zod';
import { linkProblem } from './linked-text.ts';

/** Refuses a link that leads nowhere safe. */
export const linked = (words: z.ZodString) =>
  words.check(({ value, issues }) => {
    const message = linkProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });
