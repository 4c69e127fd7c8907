// The interface of a service whose identity people log in with (OAuth 2 authorization code).

interface OauthIdentity {
  /** The service's permanent id of the person. */
  subject: string;
  nickname: string;
}

export interface OauthService {
  /** Where the person agrees; `state` comes back with the answer. */
  authorizeUrl(state: string): string;
  /** Exchanges the code of the answer for the identity. Throws `OauthError` for anything unexpected. */
  exchange(code: string): Promise<OauthIdentity>;
}

/**
 * The service refused, did not answer or sent invalid data. The text is for the log and holds no secret.
 */
export class OauthError extends Error {}

const TIMEOUT_MS = 6000;
const LONGEST_ANSWER = 64 * 1024;

/**
 * Requests JSON from a fixed address of a service. Redirects are not followed and long answers are cut off:
 * the service must not lead this server elsewhere.
 * @throws OauthError without the address, because it contains secrets.
 */
export async function askJson(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
  timeoutMs = TIMEOUT_MS,
): Promise<Record<string, unknown>> {
  let text: string;
  try {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    });
    text = await readShort(response);
  } catch (error) {
    if (error instanceof OauthError) throw error;
    throw new OauthError(`${path}: ${(error as Error).name}`);
  }
  const answer = parseObject(text);
  if (!answer) throw new OauthError(`${path}: no JSON object`);
  return answer;
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw new OauthError('answer too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A text of an answer. @throws OauthError with the service's own error code when it is not there. */
export function textOf(answer: Record<string, unknown>, field: string, from: string): string {
  const value = answer[field];
  if (typeof value === 'string' && value !== '' && value.length <= 512) return value;
  const code = answer.errcode ?? answer.error ?? answer.ret ?? 'no code';
  throw new OauthError(`${from}: no ${field} (${String(code).slice(0, 40)})`);
}

/** A nickname from the service, cleaned for display here; `otherwise` when it cannot be used. */
export function nicknameOf(value: unknown, otherwise: string): string {
  const text = typeof value === 'string' ? value : '';
  const tidy = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...tidy].slice(0, 30).join('') || otherwise;
}
