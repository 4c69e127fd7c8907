// What a room asks the rooms above it without knowing them: it declares a hook, and `wiring.ts` attaches the
// functions that answer. Events and announcements (event.ts) are hooks whose functions are told a fact.

/** A place for functions of rooms above. */
export interface Hook<Parts> {
  readonly name: string;
  parts: Parts | null;
}

export const hook = <Parts>(name: string): Hook<Parts> => ({ name, parts: null });

/** Says what answers at a hook. */
export function attach<Parts>(to: Hook<Parts>, parts: Parts): void {
  to.parts = parts;
}

/** What answers at a hook. @throws Error while nothing is attached. */
export function attached<Parts>({ name, parts }: Hook<Parts>): Parts {
  if (!parts) throw new Error(`nothing is attached to ${name}`);
  return parts;
}
