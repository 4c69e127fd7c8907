// The steps of an application for its seeker.
import { describe, expect, it } from 'vitest';
import { type ApplicationState, seekerLabelOf } from '../../../contract/dictionary/states.ts';
import { timelineOf } from './timeline.ts';

const events = (...states: ApplicationState[]) =>
  states.map((state, i) => ({
    state,
    label: seekerLabelOf(state),
    at: `2026-03-0${i + 1}T00:00:00Z`,
  }));
const read = (...states: ApplicationState[]) =>
  timelineOf(events(...states)).map(
    ({ label, at, isCurrent }) => `${at ? '' : '('}${label}${isCurrent ? '*' : ''}`,
  );

describe('the time line of an application', () => {
  it('shows what happened, where it stands and what may come', () => {
    expect(read('submitted')).toEqual(['投递成功*', '(被查看', '(沟通中', '(面试', '(录用']);
    expect(read('submitted', 'viewed')).toEqual([
      '投递成功',
      '被查看*',
      '(沟通中',
      '(面试',
      '(录用',
    ]);
  });

  it('leaves out a step behind that was never taken', () => {
    expect(read('submitted', 'viewed', 'interviewing')).toEqual([
      '投递成功',
      '被查看',
      '面试*',
      '(录用',
    ]);
    expect(read('submitted', 'viewed', 'interviewing', 'interviewed').at(-2)).toBe('面试已完成*');
  });

  it('ends with the end, in the softer word, and promises nothing after it', () => {
    expect(read('submitted', 'viewed', 'rejected')).toEqual([
      '投递成功',
      '被查看',
      '这次暂不匹配*',
    ]);
    expect(read('submitted', 'timeout')).toEqual(['投递成功', '企业暂未回复*']);
    expect(read('submitted', 'withdrawn')).toEqual(['投递成功', '已撤回*']);
  });

  it('goes back where an offer was taken back or a rejection undone', () => {
    const steps = ['投递成功', '被查看', '面试已完成*', '(录用'];
    expect(
      read('submitted', 'viewed', 'interviewing', 'interviewed', 'offered', 'interviewed'),
    ).toEqual(steps);
    expect(
      read('submitted', 'viewed', 'interviewing', 'interviewed', 'rejected', 'interviewed'),
    ).toEqual(steps);
    expect(read('submitted', 'viewed', 'offered', 'contacted')).toEqual([
      '投递成功',
      '被查看',
      '沟通中*',
      '(面试',
      '(录用',
    ]);
    const [, , interview] = timelineOf(
      events('submitted', 'viewed', 'interviewed', 'offered', 'interviewed'),
    );
    expect(interview?.at).toBe('2026-03-03T00:00:00Z');
  });

  it('ends well with being hired', () => {
    const steps = timelineOf(
      events('submitted', 'viewed', 'contacted', 'interviewing', 'offered', 'hired'),
    );
    expect(steps.at(-1)).toMatchObject({ label: '已入职', isCurrent: true, tone: 'good' });
  });
});
