// A hook answers with what is attached to it, and never with nothing.
import { expect, it } from 'vitest';
import { attach, attached, hook } from './hook.ts';

it('gives what is attached, and throws before', () => {
  const greeting = hook<{ of(name: string): string }>('greeting');
  expect(() => attached(greeting)).toThrow('greeting');
  attach(greeting, { of: (name) => `您好，${name}` });
  expect(attached(greeting).of('李明')).toBe('您好，李明');
});
