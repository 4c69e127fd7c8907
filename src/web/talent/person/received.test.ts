import { expect, it } from 'vitest';
import { nothingReceived } from './received.ts';

it('never says that nothing came where something came and is out of sight', () => {
  expect(nothingReceived(false)).toEqual({ title: '还没有收到投递', gone: null });
  const { title, gone } = nothingReceived(true);
  expect(title).not.toContain('还没有收到');
  expect(gone).toContain('屏蔽了贵企业');
});
