// Every text that people send to others goes through the word check: a call that takes free text declares
// its scene, or is listed here with the reason why nobody else reads the text.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';

/** Texts shorter than this cannot hold a sentence. */
const SENTENCE = 10;

const NOBODY_ELSE: Readonly<Record<string, string>> = {
  '/api/resume.block/addWords': 'names of companies to hide from, read by the owner alone',
  '/api/resume/readJson': 'a file to import: what is kept of it is saved section by section',
  '/api/position.draft/save': 'a draft is checked when it is published',
  '/api/position.template/save': 'a template is checked when a position is made of it',
  '/api/position/alike': 'looks for positions alike; keeps nothing',
  '/api/position.favourite/note': 'a note for oneself',
  '/api/position.subscription/save': 'a search of one’s own',
  '/api/position.subscription/edit': 'a search of one’s own',
  '/api/talent.application/saveNote': 'a note for oneself',
  '/api/enterprise/searchListByName': 'a search',
  '/api/enterprise.join/sendEmailCode': 'an address to send a code to',
  '/api/enterprise.closing/close': 'the own name, typed to confirm',
  '/api/common/checkWords': 'the check itself',
  '/api/chat/start': 'its greeting is sent as a message',
  '/api/chat/startWithCandidate': 'its greeting is sent as a message',
  '/api/chat/startWithTalent': 'its greeting is sent as a message',
  '/api/chat/send': 'checked by the call itself: the check remembers which message it was of',
};

/** Codes, passwords, addresses; and texts that the site's own operators write. */
const isOwnWork = (room: string, { access }: Endpoint) =>
  room === 'account' || access === 'operator';

interface Shape {
  type?: string | string[];
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** The paths at which an input takes a text without a pattern, such as `values.summary`. */
function freeTexts(shape: Shape, path = ''): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = shape;
  const inside = [
    ...Object.entries(properties).flatMap(([key, one]) => freeTexts(one, `${path}.${key}`)),
    ...(items ? freeTexts(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => freeTexts(one, path)),
  ];
  const isFree =
    shape.type === 'string' &&
    shape.pattern === undefined &&
    shape.format === undefined &&
    shape.enum === undefined &&
    shape.const === undefined &&
    (shape.maxLength ?? SENTENCE) >= SENTENCE;
  return isFree ? [...inside, path.slice(1)] : inside;
}

const textsOf = ({ input }: Endpoint): string[] =>
  [
    ...new Set(freeTexts(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape)),
  ].filter((path) => path !== 'cursor');

const writing = api.filter(
  ({ room, endpoint }) =>
    endpoint.method === 'POST' && !isOwnWork(room, endpoint) && textsOf(endpoint).length > 0,
);

describe('texts that others read', () => {
  it('are checked in a scene, call by call', () => {
    const missing = writing
      .filter(({ endpoint }) => !endpoint.words && !(endpoint.path in NOBODY_ELSE))
      .map(({ endpoint }) => `${endpoint.path}: ${textsOf(endpoint).join(', ')}`);
    expect(missing).toEqual([]);
  });

  it('the exceptions are calls that take texts and have no scene', () => {
    const paths = writing.filter(({ endpoint }) => !endpoint.words).map((one) => one.endpoint.path);
    expect(Object.keys(NOBODY_ELSE).filter((path) => !paths.includes(path as never))).toEqual([]);
  });
});
