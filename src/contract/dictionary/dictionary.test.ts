// The dictionaries and the names of the life cycles: complete, unique, usable by zod.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offerStates } from '../application/offer.ts';
import { pipelineStages } from '../application/pipeline.ts';
import { historyKinds } from '../talent/candidate.ts';
import * as dictionaries from './dictionary.ts';
import * as ofResumes from './resume.ts';
import * as states from './states.ts';

const { codesOf, degrees, educationRank, educations, findCode, isCode, labelOf, salaryBands } =
  dictionaries;

const all: [string, readonly dictionaries.Term[]][] = Object.entries({
  ...dictionaries,
  ...ofResumes,
  ...states,
}).flatMap(([name, value]) =>
  Array.isArray(value) ? [[name, value as readonly dictionaries.Term[]]] : [],
);

describe('a dictionary', () => {
  it('is one of at least sixteen', () => expect(all.length).toBeGreaterThanOrEqual(16));

  it.each(all)('%s has unique codes and labels, none empty', (_name, dict) => {
    expect(new Set(dict.map((term) => term.code)).size).toBe(dict.length);
    expect(new Set(dict.map((term) => term.label)).size).toBe(dict.length);
    for (const term of dict) {
      expect(term.code).toMatch(/^[a-z0-9][a-z0-9-]{0,15}$/);
      expect(term.label.trim()).toBe(term.label);
      expect(term.label).not.toBe('');
    }
  });

  it.each(all)('%s finds each label and each code again', (_name, dict) => {
    for (const term of dict) {
      expect(labelOf(dict, term.code)).toBe(term.label);
      expect(findCode(dict, ` ${term.label} `)).toBe(term.code);
      expect(isCode(dict, term.code)).toBe(true);
    }
  });

  it('answers nothing for a code or a label it does not know', () => {
    expect(labelOf(educations, 'phd')).toBe('');
    expect(labelOf(educations, null)).toBe('');
    expect(findCode(educations, '幼儿园')).toBeNull();
    expect(isCode(educations, 5)).toBe(false);
  });

  it('becomes a zod enum', () => {
    const schema = z.enum(codesOf(educations));
    expect(schema.parse('bachelor')).toBe('bachelor');
    expect(schema.safeParse('phd').success).toBe(false);
    expect(() => codesOf([])).toThrow();
  });
});

describe('education', () => {
  it('ranks ascend in the order shown', () => {
    const ranks = educations.map((education) => education.rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(educationRank('master')).toBeGreaterThan(educationRank('bachelor'));
  });

  it('of a person is never 学历不限', () => {
    expect(degrees.map((degree) => degree.label)).not.toContain('学历不限');
    expect(degrees).toHaveLength(educations.length - 1);
  });
});

describe('salary bands', () => {
  it('touch each other without a gap, from nothing to open end', () => {
    expect(salaryBands[0].min).toBe(0);
    expect(salaryBands.at(-1)?.max).toBeNull();
    salaryBands.slice(1).forEach((band, index) => {
      expect(salaryBands[index]?.max).toBe(band.min);
    });
  });
});

describe('the state of an application', () => {
  it('reads softer for the seeker: no blame for a refusal or silence', () => {
    expect(states.seekerLabelOf('rejected')).not.toContain('不合适');
    expect(states.seekerLabelOf('timeout')).not.toContain('超时');
    expect(states.seekerLabelOf('nonsense')).toBe('');
    const again = states.applicationStates.filter(({ code }) => states.mayApplyAgain(code));
    expect(again.map(({ code }) => code)).toEqual([
      'rejected',
      'declined',
      'withdrawn',
      'timeout',
      'closed',
    ]);
  });

  it('is called after the 录用通知, but for the state and the column that are named offer', () => {
    const terms = [...states.applicationStates, ...offerStates, ...historyKinds, ...pipelineStages];
    const named = terms.filter(({ label }) => label.includes('offer'));
    expect(named.map(({ label }) => label)).toEqual(['已发offer', 'offer']);
    expect(labelOf(states.applicationStates, 'declined')).toBe('婉拒录用通知');
  });

  it('is final when hired, refused, declined, withdrawn, timed out or closed', () => {
    const final = states.applicationStates.filter((state) => states.isFinal(state.code));
    expect(final.map((state) => state.code).join()).toBe(
      'hired,rejected,declined,withdrawn,timeout,closed',
    );
  });
});

describe('the state of a position', () => {
  it('lets people apply only while 招聘中', () => {
    const open = states.positionStates.filter((state) => state.open);
    expect(open.map((state) => state.label)).toEqual(['招聘中']);
  });
});
