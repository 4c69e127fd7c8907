// A hook gives the functions attached to it; a hook without any is an error.
import { expect, it } from 'vitest';
import { attach, attached, hook } from './hook.ts';

it('gives what is attached, and throws before', () => {
  const greeting = hook<{ of(name: string): string }>('greeting');
  expect(() => attached(greeting)).toThrow('greeting');
  attach(greeting, { of: (name) => `您好，${name}` });
  expect(attached(greeting).of('李明')).toBe('您好，李明');
});
