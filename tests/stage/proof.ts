// How a person of the tests proves to be themselves: asks for the code of an act and reads it.
import { type ProofAct, sendProofCode } from '../../src/contract/account/proof.ts';
import type { Person, World } from './world.ts';

/** The newest code that went to a number or an address. */
export function codeSentTo(w: World, to: string): string {
  const message = w.services.outbox.list().find((sent) => sent.to === to);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** A proof by code for one act, as a minute after the last one. */
export async function proofOf(w: World, person: Person, act: ProofAct) {
  await w.services.store.remove(`sms:gap:${person.mobile}`);
  await person.call(sendProofCode, { act });
  return { way: 'code' as const, code: codeSentTo(w, person.mobile) };
}
