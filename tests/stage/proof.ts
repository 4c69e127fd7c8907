// Proofs of identity in tests: requests the code of an act and reads it from the message.
import { type ProofAct, sendProofCode } from '../../src/contract/account/proof.ts';
import type { Person, World } from './world.ts';

/** The newest code sent to a mobile or mail address. */
export function codeSentTo(w: World, to: string): string {
  const message = w.services.outbox.list().find((sent) => sent.to === to);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** A proof by code for one act, without the pause that the site requires between two codes. */
export async function proofOf(w: World, person: Person, act: ProofAct) {
  await w.services.store.remove(`sms:gap:${person.mobile}`);
  await person.call(sendProofCode, { act });
  return { way: 'code' as const, code: codeSentTo(w, person.mobile) };
}
