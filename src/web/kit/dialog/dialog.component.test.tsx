// What every dialog does: it takes and keeps the focus, and Escape closes it.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { Button } from '../form/button.tsx';
import { ask } from './ask.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { Dialog } from './dialog.tsx';

const onAct = vi.fn();
beforeEach(() => onAct.mockClear());

function Opener({ stays = false }: { stays?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog open={open} title="一个窗口" stays={stays} onClose={() => setOpen(false)}>
        <input aria-label="第一个" />
        <input aria-label="第二个" />
      </Dialog>
    </>
  );
}
const dialog = () => page.getByRole('dialog', { name: '一个窗口' });
const press = (name: string) => page.getByRole('button', { name }).click();

describe('a dialog', () => {
  test('keeps the focus inside, and gives it back when Escape closes it', async () => {
    await show(<Opener />);
    await press('打开');
    await expect.element(dialog()).toBeVisible();
    for (let i = 0; i < 6; i += 1) {
      await userEvent.keyboard('{Tab}');
      const now = document.activeElement;
      expect(now === document.body || now?.closest('dialog') !== null).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '打开' })).toHaveFocus();
  });

  test('closes by its cross, and by a press beside it', async () => {
    await show(<Opener />);
    await press('打开');
    await press('关闭');
    await expect.element(dialog()).not.toBeInTheDocument();
    await press('打开');
    await expect.element(dialog()).toBeVisible();
    document
      .querySelector('dialog[open]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('that is opened again before the browser tells of its closing stays open', async () => {
    function Blinking() {
      const [open, setOpen] = useState(true);
      const blink = () => {
        flushSync(() => setOpen(false));
        flushSync(() => setOpen(true));
      };
      return (
        <Dialog open={open} title="一个窗口" onClose={() => setOpen(false)}>
          <Button onClick={blink}>再问</Button>
        </Dialog>
      );
    }
    await show(<Blinking />);
    await expect.element(dialog()).toBeVisible();
    const told = new Promise((resolve) => {
      dialog().element().addEventListener('close', resolve, { once: true });
    });
    await press('再问');
    await told;
    await expect.element(dialog()).toBeVisible();
  });

  test('that would lose work stays for a press beside it', async () => {
    await show(<Opener stays />);
    await press('打开');
    await expect.element(dialog()).toBeVisible();
    document
      .querySelector('dialog[open]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dialog()).toBeVisible();
  });
});

describe('a question', () => {
  const question = { title: '删除这份草稿？', words: '删除后不能恢复。', act: '删除' };
  const asks = () => show(<Button onClick={() => void ask(question).then(onAct)}>删除草稿</Button>);
  const box = () => page.getByRole('dialog', { name: question.title });

  test('is answered with yes by the act alone', async () => {
    await asks();
    await press('删除草稿');
    await box().getByRole('button', { name: '删除' }).click();
    await expect.poll(() => onAct.mock.calls).toEqual([[true]]);
    await expect.element(box()).not.toBeInTheDocument();
  });

  test.each(['取消', 'Escape'])('is answered with no by %s', async (way) => {
    await asks();
    await press('删除草稿');
    await expect.element(box()).toBeVisible();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await box().getByRole('button', { name: way }).click();
    await expect.poll(() => onAct.mock.calls).toEqual([[false]]);
  });

  test('asked while another one is about to open ends that one with no', async () => {
    const asksTwice = () => {
      void ask(question).then(() => onAct('first'));
      void ask({ ...question, title: '删除这份简历？' }).then(() => onAct('second'));
    };
    await show(<Button onClick={asksTwice}>删除草稿</Button>);
    await press('删除草稿');
    await page.getByRole('dialog', { name: '删除这份简历？' }).getByText('删除').last().click();
    await expect.poll(() => onAct.mock.calls.flat()).toEqual(['first', 'second']);
  });

  test('acts once for two presses, and not while it cannot', async () => {
    const dialog = (isOff: boolean) => (
      <AskDialog title="关闭职位？" act="关闭" isOff={isOff} onAct={onAct} onClose={() => {}}>
        关闭后不再接收简历。
      </AskDialog>
    );
    const { unmount } = await show(dialog(false));
    const act = page.getByText('关闭', { exact: true });
    await act.dblClick();
    expect(onAct).toHaveBeenCalledTimes(1);
    await unmount();
    await show(dialog(true));
    await expect.element(act).toBeDisabled();
  });
});
