// Room application: the calls that give how reliably enterprises answer.
import { z } from 'zod';
import { get, Id, Nothing } from '../call/endpoint.ts';
import { Response } from '../enterprise/response.ts';

export const getResponse = get('/api/talent.response/of', {
  summary: '企业、职位与发布者的答复率',
  access: 'open',
  shared: true,
  input: z.strictObject({ enterprise: Id.optional(), position: Id.optional() }),
  cache_s: 300,
  data: z.object({
    enterprise: Response.nullable(),
    position: Response.nullable(),
    recruiter: Response.nullable(),
  }),
});

export const getOwnResponse = get('/api/talent.response/mine', {
  summary: '本企业的答复率，和怎样能提高它',
  access: 'recruiter',
  member: 'read',
  shows: ['talent'],
  input: Nothing,
  data: z.object({
    enterprise: Response.nullable(),
    /** Open applications that can still be answered in time. `could_be`: the rate if all of them are. */
    waiting: z.number().int(),
    could_be: z.number().int().nullable(),
    positions: z.array(Response.extend({ id: Id, title: z.string() })),
    recruiters: z.array(Response.extend({ name: z.string() })),
  }),
});
