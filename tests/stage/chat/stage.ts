// Setup for the tests of the chat: a certified enterprise with two members, and seekers who applied.
import { randomUUID } from 'node:crypto';
import type { SendBody } from '../../../src/contract/chat/chat.ts';
import { startChat } from '../../../src/contract/chat/opening.ts';
import { sendMessage, syncMessages } from '../../../src/contract/chat/talk.ts';
import { interviewStage } from '../interview-stage.ts';
import type { Person } from '../world.ts';

/** The first seeker has started a conversation about the position. */
export async function chatStage(names: readonly string[] = ['陈一鸣']) {
  const stage = await interviewStage(names);
  const { w, recruiter, seeker, position_id } = stage;
  await w.services.db
    .updateTable('enterprise')
    .set({ certified_at: w.services.clock() })
    .where('id', '=', recruiter.enterprise_id)
    .execute();
  const { id } = await seeker.call(startChat, { position_id });
  return { ...stage, id };
}

/** Sends a text; gives the message's number. */
export async function says(person: Person, id: number, text: string): Promise<number> {
  return (await sends(person, id, { kind: 'text', body: { text } })).seq;
}

/** Sends any message; gives it as stored in the log. */
export async function sends(person: Person, id: number, message: SendBody) {
  const sent = await person.call(sendMessage, { id, client_id: randomUUID(), message });
  return sent.message;
}

/** The whole log as a person reads it. */
export async function logOf(person: Person, id: number) {
  return (await person.call(syncMessages, { id, after: 0 })).items;
}
