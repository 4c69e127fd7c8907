// The input of a call: checked by the contract's schema, refused in words.
import { z } from 'zod';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';

/**
 * Reads what a call was given.
 * @throws Failure `invalid-input` with a message for each field.
 */
export function parseInput(endpoint: Endpoint, input: unknown): unknown {
  const parsed = endpoint.input.safeParse(input ?? {});
  if (parsed.success) {
    // Checked after validation, because unvalidated input may be nested too deeply to walk.
    if (!isStorable(parsed.data))
      throw fail('invalid-input', '内容含有无法识别的字符，请删除后重试');
    return parsed.data;
  }
  throw fail('invalid-input', firstMessage(parsed.error), fieldMessages(parsed.error));
}

/** PostgreSQL text cannot hold the NUL character or half a surrogate pair: both would raise an error. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

function fieldMessages(error: z.ZodError): Record<string, string> {
  const entries = error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  return Object.fromEntries(entries.reverse());
}

const firstMessage = (error: z.ZodError): string | undefined => error.issues[0]?.message;

const MISSHAPEN: readonly string[] = [
  'invalid_type',
  'invalid_union',
  'invalid_key',
  'invalid_element',
];

/** The message for an issue without a message in the schema; undefined keeps the library's message. */
function wordsOf({ code, keys }: { code: string; keys?: readonly string[] }): string | undefined {
  if (code === 'unrecognized_keys') return `不能识别的内容：${keys?.join('、')}`;
  if (code === 'invalid_value') return '请从列出的选项中选择';
  if (code === 'invalid_format') return '格式不正确';
  // The library would name types of its own language here.
  if (MISSHAPEN.includes(code)) return '提交的内容格式不对，请刷新页面后重试';
  return undefined;
}

z.config({
  ...z.locales.zhCN(),
  customError: (issue) =>
    wordsOf({ code: issue.code, ...(issue.code === 'unrecognized_keys' && { keys: issue.keys }) }),
});
