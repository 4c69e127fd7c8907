// How large the lists of a person's data are: as the page of the closing tells them, and in the copy.
import { COUNTED_MAX, getClosing } from '../../../src/contract/account/closing.ts';
import { countCollected } from '../../../src/server/account/closing/closing.ts';
import { capped } from '../../../src/server/platform/db/capped.ts';
import type { Person, World } from '../world.ts';

export async function sizesToldAndCopied({ services }: World, person: Person) {
  const some = capped(services.db, COUNTED_MAX + 1);
  const copied: unknown[] = [];
  for (const room of services.personalData) {
    copied.push(...(await countCollected(room, some, person.account_id)));
  }
  const [, ...shown] = (await person.call(getClosing)).deleted;
  return { shown, copied };
}
