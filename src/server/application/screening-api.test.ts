// 自动筛选 through the site: seen before one applies, marked for the recruiter, refusing nobody
// (PIPL 24).
import { describe, expect, it } from 'vitest';
import { published, readySeeker, recruiterOf } from '../../../tests/stage/position-stage.ts';
import { world } from '../../../tests/stage/world.ts';
import { apply } from '../../contract/application/application.ts';
import { countPipeline, listPipeline } from '../../contract/application/pipeline.ts';
import { getMatch } from '../../contract/position/match.ts';
import { getPosition } from '../../contract/position/position.ts';
import { readCandidate } from '../../contract/talent/candidate.ts';

const screening = { education: 'doctor', years: null, same_city: false, skills: ['绝无此技'] };

describe('conditions a position states', () => {
  it('are told first, mark an application and refuse nobody', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter, { screening: screening as never });
    // A skill that is no tag of the position asks nothing.
    const { screening: told } = await w.anonymous.call(getPosition, { id });
    expect(told).toEqual([{ label: '最低学历', text: '博士及以上' }]);

    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    const match = await seeker.call(getMatch, { id });
    expect(match.screening).toMatchObject([{ label: '最低学历', verdict: 'unmet' }]);
    const sent = await seeker.call(apply, { position_id: id });
    expect(sent.state).toBe('submitted');

    const [card] = (await recruiter.call(listPipeline, { fit: 'unmet' })).items;
    expect(card).toMatchObject({ id: sent.id, stage: 'new', unmet: [{ label: '最低学历' }] });
    expect((await recruiter.call(listPipeline, { fit: 'met' })).items).toEqual([]);
    expect((await recruiter.call(countPipeline, { fit: 'unmet' })).counts.new).toBe(1);
    const { unmet } = await recruiter.call(readCandidate, { id: sent.id });
    expect(unmet[0]?.text).toMatch(/^要求博士及以上，简历最高学历为/);
    expect((await recruiter.ask(listPipeline, { fit: 'maybe' } as never)).code).toBe(422);
  });
});
