// Phones get no hint about keys they do not have.
import { expect, it } from 'vitest';
import { wordsOf } from '../../position/editor/saved-state.tsx';
import { listHint } from './typing-hints.ts';

it('names keys only where there is a keyboard', () => {
  const idle = { status: 'idle', at: '', note: '' } as unknown as Parameters<typeof wordsOf>[0];
  expect(listHint(true)).toContain('回车');
  expect(wordsOf(idle, true)).toContain('Ctrl+S');
  expect(listHint(false)).not.toMatch(/回车|Enter/);
  expect(wordsOf(idle, false)).not.toMatch(/Ctrl|Enter/);
});
