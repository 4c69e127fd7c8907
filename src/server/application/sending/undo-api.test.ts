// Undoing what was just sent: while nobody has read it, for some seconds, without a trace.
import { describe, expect, it } from 'vitest';
import { published, readySeeker, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import * as contract from '../../../contract/application/application.ts';
import { listMyPositions } from '../../../contract/position/position.ts';
import { announceApplications } from './undo.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

async function stage() {
  const w = await world();
  w.setNow(NOW);
  const recruiter = await recruiterOf(w);
  const position_id = await published(recruiter);
  const seeker = await w.person('seeker');
  await readySeeker(seeker);
  const sent = await seeker.call(contract.apply, { position_id });
  const received = async () =>
    (
      await w.services.db
        .selectFrom('notice')
        .select('event')
        .where('account_id', '=', recruiter.account_id)
        .where('event', 'in', ['application_received', 'application_withdrawn'])
        .execute()
    ).map(({ event }) => event);
  return { w, recruiter, seeker, position_id, received, ...sent };
}

describe('a resume that was just sent', () => {
  it('is called back without a trace, and can be sent again', async () => {
    const { w, seeker, recruiter, position_id, received, ...sent } = await stage();
    expect(sent.undo_s).toBe(contract.UNDO_S);
    await seeker.call(contract.undoApplication, { id: sent.id });
    await announceApplications(w.services.db, inSeconds(60));
    expect(await received()).toEqual([]);
    expect((await recruiter.call(contract.listCandidates, {})).items).toEqual([]);
    expect((await seeker.call(contract.listMyApplications, {})).items).toEqual([]);
    const { items } = await recruiter.call(listMyPositions, {});
    expect(items[0]?.applications).toBe(0);
    expect((await seeker.call(contract.apply, { position_id })).state).toBe('submitted');
  });

  it('is told to the enterprise once the seconds are over, and once only', async () => {
    const { w, received } = await stage();
    const { db } = w.services;
    await announceApplications(db, inSeconds(contract.UNDO_S));
    expect(await received()).toEqual([]);
    expect(await announceApplications(db, inSeconds(contract.UNDO_S + 4))).toBe(1);
    expect(await announceApplications(db, inSeconds(60))).toBe(0);
    expect(await received()).toEqual(['application_received']);
  });

  it('stays sent when somebody has read it', async () => {
    const { seeker, recruiter, id } = await stage();
    await recruiter.call(contract.openApplication, { id });
    const refused = await seeker.ask(contract.undoApplication, { id });
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('看过')]);
    expect((await seeker.call(contract.listMyApplications, {})).items).toHaveLength(1);
  });

  it('stays sent when only its file was opened or it was taken along', async () => {
    const { w, seeker, recruiter, id } = await stage();
    const reading = { application_id: id, account_id: recruiter.account_id, form: 'file' as const };
    await w.services.db.insertInto('talent_attachment_reading').values(reading).execute();
    expect((await seeker.ask(contract.undoApplication, { id })).code).toBe(409);
  });

  it('stays sent when the time is over, also before the enterprise was told', async () => {
    const { w, seeker, position_id, id } = await stage();
    const left = async () =>
      (await seeker.call(contract.getMyApplication, { position_id }))?.undo_s ?? null;
    w.setNow(inSeconds(4));
    expect(await left()).toBe(contract.UNDO_S - 4);
    w.setNow(inSeconds(30));
    expect(await left()).toBe(0);
    const refused = await seeker.ask(contract.undoApplication, { id });
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('时间已过')]);
  });

  it('tells nobody when it was withdrawn before anybody was told of it', async () => {
    const { w, seeker, received, id } = await stage();
    await seeker.call(contract.withdraw, { id, reason: 'mistake' });
    await announceApplications(w.services.db, inSeconds(60));
    expect(await received()).toEqual([]);
  });

  it('belongs to who sent it', async () => {
    const { w, id } = await stage();
    const other = await w.person('seeker');
    expect((await other.ask(contract.undoApplication, { id })).code).toBe(404);
  });
});
