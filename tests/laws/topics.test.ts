// Topics of endpoints tell pages what to read anew: acts name what they change, reads what they show.
import { describe, expect, it } from 'vitest';
import { api } from '../../src/contract/api.ts';

const endpoints = api.map(({ endpoint }) => endpoint);
const shown = new Set(endpoints.flatMap(({ shows = [] }) => shows));

describe('the topics of the endpoints', () => {
  it('are those of many', () => {
    expect(endpoints.filter(({ shows }) => shows).length).toBeGreaterThan(80);
    expect(endpoints.filter(({ changes }) => changes).length).toBeGreaterThan(100);
  });

  it('of acts are shown somewhere', () => {
    const idle = endpoints.flatMap(({ path, changes = [] }) =>
      changes
        .filter((topic) => topic !== 'everything' && !shown.has(topic))
        .map((topic) => `${path}: ${topic}`),
    );
    expect(idle).toEqual([]);
  });

  it('never make the own answer old, which would be read for ever', () => {
    const circles = endpoints.filter(({ shows = [], changes = [] }) =>
      shows.some((topic) => changes.includes(topic) || changes.includes('everything')),
    );
    expect(circles.map(({ path }) => path)).toEqual([]);
  });
});
