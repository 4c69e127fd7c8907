// New people for browser tests. They register over the API, each from a loopback address of their own,
// because codes are limited per address.
import { request } from 'node:http';

import type { Login } from '../../../src/contract/account/account.ts';
import { type Envelope, OK } from '../../../src/contract/call/envelope.ts';
import type { Category } from '../../../src/contract/position/position.ts';
import { certifyByOperator } from './certified.ts';
import { api, demoAccount } from './harness.ts';
import { siteUrl } from './line.ts';
import { passReview } from './reviewed.ts';

export const PASSWORD = 'maple_9tree';

let lastMobile = 13_700_000_000 + Math.floor(Math.random() * 90_000_000);

/** A mobile number outside the demo town's. */
export function newMobile(): string {
  lastMobile += 1;
  return String(lastMobile);
}

const part = () => 2 + Math.floor(Math.random() * 250);
/** A loopback address that no rate limit has counted yet. */
export const newAddress = () => `127.${part()}.${part()}.${part()}`;

/** Sends a JSON body from a loopback address; gives the answer's text. */
export function sendFrom(localAddress: string, path: string, body: string): Promise<string> {
  const { port } = new URL(siteUrl());
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json', 'app-name': 'pc' },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => parts.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(parts).toString()));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** The newest code sent to a mobile, read from the developer's inbox. */
export async function codeFor(mobile: string): Promise<string> {
  const response = await fetch(`${siteUrl()}/dev/inbox.json`);
  const messages = (await response.json()) as { to: string; text: string }[];
  const text = messages.find(({ to }) => to === mobile)?.text ?? '';
  const code = /\d{6}/.exec(text)?.[0];
  if (!code) throw new Error(`no code for ${mobile}`);
  return code;
}

interface Newcomer extends Login {
  /** The mobile to log in with; the password is `PASSWORD`. */
  mobile: string;
}

/** Registers a new person. */
export async function register(role: 'seeker' | 'recruiter'): Promise<Newcomer> {
  const mobile = newMobile();
  const from = newAddress();
  const send = async (path: string, input: object) => {
    const text = await sendFrom(from, path, JSON.stringify(input));
    const answer = JSON.parse(text) as Envelope<Login>;
    if (answer.code !== OK) throw new Error(`${path}: ${text}`);
    return answer.data;
  };
  await send('/api/account.code/send', { mobile, purpose: 'register' });
  const code = await codeFor(mobile);
  const input = { mobile, code, password: PASSWORD, role, agreed: true };
  return { ...(await send('/api/account/register', input)), mobile };
}

/** Calls the API; gives the data. @throws for any refusal. */
export async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  input: Record<string, unknown>,
  token?: string,
): Promise<T> {
  const answer = await api<T>(method, path, input, token);
  if (answer.code !== OK) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

let enterprises = 0;

/** A recruiter with a new enterprise. It is certified by default, so that it may publish. */
export async function recruiterWithEnterprise({ certified = true } = {}): Promise<{
  login: Newcomer;
  shortName: string;
}> {
  const { access_token, ...login } = await register('recruiter');
  enterprises += 1;
  const shortName = `青藤${Date.now() % 1_000_000}${enterprises}`;
  const enterprise = {
    full_name: `杭州${shortName}科技有限公司`,
    short_name: shortName,
    industry: 'internet',
    size: '20-99',
    stage: 'a',
    nature: 'private',
    region: '330106',
    address: '文三路 1 号',
    intro: '为中小工厂做排产软件，团队三十人，客户在长三角。',
    member_name: '林一诺',
    member_title: '招聘经理',
  };
  await ask('POST', '/api/enterprise/create', enterprise, access_token);
  if (certified) await certifyByOperator(access_token);
  const current = await ask<Omit<Login, 'access_token'>>(
    'GET',
    '/api/account/current',
    {},
    access_token,
  );
  return { login: { ...login, ...current, access_token }, shortName };
}

/** The first third-level category whose name contains this word. */
async function categoryNamed(word: string): Promise<Category> {
  const tree = await ask<Category[]>('GET', '/api/position.category/lists', {});
  const leaves = tree.flatMap((one) => one.children ?? []).flatMap((two) => two.children ?? []);
  const found = leaves.find(({ name }) => name.includes(word));
  if (!found) throw new Error(`no category with ${word}`);
  return found;
}

/** A position as the form sends it. */
export async function draftOf(title: string): Promise<Record<string, unknown>> {
  const { code } = await categoryNamed('前端');
  return {
    title,
    category: code,
    job_type: 'full',
    employment: 'direct',
    experience: '3-5',
    education: 'bachelor',
    salary_min: 15_000,
    salary_max: 25_000,
    salary_months: 14,
    headcount: 2,
    skills: ['React'],
    welfare: ['五险一金'],
    region: '330106',
    address: '文三路 1 号',
    work_hours: '',
    valid_days: 60,
    description:
      '岗位职责：\n1、开发排产软件的网页端，和产品一起把界面做简单。\n任职要求：\n1、熟悉 React。',
  };
}

/** Publishes a position over the API and approves it where it needs a review; gives its id. */
export async function publish(token: string, title: string): Promise<number> {
  const draft = await draftOf(title);
  const path = '/api/position/publish';
  const { id, state } = await ask<{ id: number; state: string }>('POST', path, draft, token);
  if (state === 'pending') await passReview(id);
  return id;
}

/** The colleague of the demo operator, with a login of the staff: for what two people decide. */
export async function anotherOfStaff(): Promise<Login> {
  const path = '/api/account.staff/login';
  const { login } = await ask<{ login?: Login }>('POST', path, demoAccount('secondOperator'));
  if (!login) throw new Error('the colleague needs a second factor');
  return login;
}
