// Alipay's answers to calls. The signature covers the raw text of one member of the answer, so that text is cut out and
// checked before anything is read, and only it is read.
import type { AlipayConfig } from '../../../platform/config/alipay.ts';
import { isSigned } from './signing.ts';

/** What a call was answered with. `code` 10000 is success; `sub_code` says why something was refused. */
export type Answer = Readonly<Record<string, unknown>> & { code: string; sub_code: string };

/** No answer, or one that cannot be trusted: what was asked for may have happened. */
export class NoAnswer extends Error {}

/** The end of the string that begins at the quote `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  throw new NoAnswer('unfinished text');
}

/** The end of the value that begins at `from`: a text, an object or list, or a number and the like. */
function endOfValue(text: string, from: number): number {
  if (text[from] === '"') return endOfString(text, from);
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"') at = endOfString(text, at) - 1;
    else if ('{['.includes(sign)) depth += 1;
    else if ('}],'.includes(sign) && depth === 0) return at;
    else if ('}]'.includes(sign)) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new NoAnswer('unfinished value');
}

const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
};

/** The members of a JSON object, each as its raw text. @throws NoAnswer for other texts, and for a name that comes twice. */
export function membersOf(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let at = skipSpace(text, 0);
  if (text[at] !== '{') throw new NoAnswer('no object');
  while (text[at] !== '}') {
    at = skipSpace(text, at + 1);
    if (text[at] !== '"') throw new NoAnswer('no name');
    const end = endOfString(text, at);
    const name = String(JSON.parse(text.slice(at, end)));
    at = skipSpace(text, end);
    if (text[at] !== ':') throw new NoAnswer('no value');
    at = skipSpace(text, at + 1);
    const stop = endOfValue(text, at);
    if (members.has(name)) throw new NoAnswer(`${name} comes twice`);
    members.set(name, text.slice(at, stop));
    at = skipSpace(text, stop);
    if (!['}', ','].includes(text[at] ?? '')) throw new NoAnswer('no end');
  }
  return members;
}

/**
 * Reads the answer to a call of `method`. @throws NoAnswer when it has no good signature. Alipay does not sign its
 * gateway's own errors (wrong application, wrong signature): they say nothing about the trade.
 */
export function readAnswer(
  text: string,
  method: string,
  { believed, certificates }: Pick<AlipayConfig, 'believed' | 'certificates'>,
): Answer {
  try {
    const members = membersOf(text);
    const node = members.get(`${method.replaceAll('.', '_')}_response`);
    if (node === undefined) throw new NoAnswer(`no answer: ${errorOf(members)}`);
    const sign = JSON.parse(members.get('sign') ?? '""');
    const named = certificates ? JSON.parse(members.get('alipay_cert_sn') ?? '""') : null;
    const keys = believed.filter(({ number }) => number === named);
    if (keys.length === 0) throw new NoAnswer(`another certificate: ${named}`);
    if (!keys.some(({ key }) => isSigned(node, String(sign), key)))
      throw new NoAnswer('wrong signature');
    const { code, sub_code, ...rest } = JSON.parse(node);
    return { ...rest, code: String(code), sub_code: String(sub_code ?? '') };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer('no JSON');
  }
}

/** The gateway's own error, for the log. It is not signed. */
function errorOf(members: ReadonlyMap<string, string>): string {
  const { code, sub_code } = JSON.parse(members.get('error_response') ?? '{}');
  return `${code ?? ''} ${sub_code ?? ''}`.slice(0, 80);
}
