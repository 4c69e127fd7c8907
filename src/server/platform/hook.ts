// Hooks let a room ask the rooms above it something without importing them: the room declares a hook, and
// `wiring.ts` attaches the functions that answer. Events and announcements (event.ts) are hooks as well.

/** A question of a lower room, to which higher rooms attach the functions that answer it. */
export interface Hook<Parts> {
  readonly name: string;
  parts: Parts | null;
}

export const hook = <Parts>(name: string): Hook<Parts> => ({ name, parts: null });

/** Attaches the functions that answer a hook. */
export function attach<Parts>(to: Hook<Parts>, parts: Parts): void {
  to.parts = parts;
}

/** Gives the functions attached to a hook. @throws Error while none are attached. */
export function attached<Parts>({ name, parts }: Hook<Parts>): Parts {
  if (!parts) throw new Error(`nothing is attached to ${name}`);
  return parts;
}
