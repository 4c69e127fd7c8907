// The attachment resumes: what is refused before it is sent, lost uploads, names, removal, the text of a file.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { aResume } from '../../../../tests/components/resume.tsx';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  type Attachment,
  delAnnexResume,
  getAnnexResume,
  getAttachmentText,
  makeAttachmentDefault,
  renameAttachment,
  uploadResume,
} from '../../../contract/resume/attachment.ts';
import { getResume } from '../../../contract/resume/resume.ts';
import { AttachmentPanel } from './panel.tsx';

const WORD: Attachment = {
  id: 1,
  name: '林小满.docx',
  kind: 'docx',
  bytes: 2048,
  pages: null,
  is_default: true,
  readable: true,
  sent: 0,
  readings: 0,
  last_read_at: null,
  created_at: '2026-11-20T10:00:00+08:00',
};
const SCAN: Attachment = {
  ...WORD,
  id: 2,
  name: '扫描.pdf',
  kind: 'pdf',
  is_default: false,
  readable: false,
  sent: 2,
  readings: 3,
};

beforeEach(() => {
  signIn('seeker');
  answers(getResume, aResume());
});

const opens = (...files: Attachment[]) => {
  answers(getAnnexResume, files);
  return show(<AttachmentPanel />, { at: '/my-resume' });
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const problem = () => page.getByRole('alert');
const fileOf = (name: string, bytes = 1024) => new File([new Uint8Array(bytes)], name);

/** Files as the browser hands them over; `upload` of the page object is slow with large ones. */
function handed(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}
async function give(file: File): Promise<void> {
  await expect.element(button('上传附件简历')).toBeVisible();
  const input = page.getByLabelText('选择附件简历').element() as HTMLInputElement;
  input.files = handed(file).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
async function act(name: string, words: string): Promise<void> {
  await button(`更多操作：${name}`).click();
  await page.getByRole('menuitem', { name: words }).click();
}

describe('a new file', () => {
  test('that cannot be a resume is refused before it is sent', async () => {
    await opens();
    await told(/^上传一份写好的简历/);
    const wrong = [
      [fileOf('a.exe'), '请选择 PDF、DOCX 或 DOC 格式的简历'],
      [fileOf('a.pdf', 0), '这个文件是空的，请换一个文件'],
      [fileOf('a.pdf', 21 * 1024 * 1024), '不能超过 20 MB'],
      // A little over: not said to be as large as it may be.
      [fileOf('a.pdf', 20 * 1024 * 1024 + 1), '文件有 20.1 MB，不能超过 20 MB'],
    ] as const;
    for (const [file, words] of wrong) {
      await give(file);
      await expect.element(problem()).toMatchTextContent(words);
    }
    const dataTransfer = handed(fileOf('a.pdf'), fileOf('b.pdf'));
    button('上传附件简历')
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(problem()).toMatchTextContent('一次只能上传一个文件');
    expect(sentTo(uploadResume)).toEqual([]);
  });

  test('that the server refuses is not offered to be sent again', async () => {
    await opens();
    refuses(uploadResume, 'invalid-input', '文件已损坏，请重新导出后上传');
    await give(fileOf('a.pdf'));
    await expect.element(problem()).toMatchTextContent('文件已损坏，请重新导出后上传');
    await expect.element(button('重新上传')).not.toBeInTheDocument();
  });

  test('that is lost on its way is sent again by a press, once for two', async () => {
    await opens();
    lost(uploadResume);
    await give(fileOf('林小满.docx'));
    await expect.element(problem()).toMatchTextContent('网络断开，文件没有传完');
    const arrive = delayed(uploadResume, WORD);
    await button('重新上传').dblClick();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    answers(getAnnexResume, [WORD]);
    arrive();
    await told('上传成功');
    await expect.element(button('识别内容：林小满.docx')).toBeVisible();
    await expect.element(problem()).not.toBeInTheDocument();
    expect(sentTo(uploadResume)).toHaveLength(2);
  });

  test('says how far it is, and is stopped by a press', async () => {
    await opens();
    delayed(uploadResume, WORD);
    await give(fileOf('a.pdf', 4096));
    await expect
      .element(page.getByRole('progressbar', { name: '上传 a.pdf' }))
      .toHaveAttribute('value', '50');
    await told('2 KB / 4 KB，50%');
    await button('取消上传').click();
    await expect.element(problem()).toMatchTextContent('已取消上传');
    await expect.element(button('重新上传')).not.toBeInTheDocument();
    await expect.element(button('上传附件简历')).toBeVisible();
  });

  test('has no place beside three others', async () => {
    await opens(WORD, SCAN, { ...SCAN, id: 3, name: '三.pdf' });
    await told('已有 3 份附件简历，删除一份后可以再上传');
    await expect.element(button('上传附件简历')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('选择附件简历')).toBeDisabled();
  });
});

describe('a file of the list', () => {
  test('tells where it went, and that a scan cannot be read', async () => {
    await opens(WORD, SCAN);
    await told('2 KB · 2026-11-20 上传 · 随 2 份投递发出，被企业打开 3 次');
    await told(/^没有可识别的文字/);
    await expect.element(button('识别内容：林小满.docx')).toBeVisible();
    await expect.element(button('识别内容：扫描.pdf')).not.toBeInTheDocument();
  });

  test('gets a name that is not empty; a refused one stays in the field', async () => {
    await opens(WORD);
    await act(WORD.name, '重命名');
    const name = page.getByLabelText('文件名');
    await expect.element(name).toHaveValue('林小满');
    await name.fill('  ');
    await button('保存').click();
    await expect.element(problem()).toMatchTextContent('请填写文件名');
    refuses(renameAttachment, 'invalid-input', '文件名含有不能发布的内容，请修改');
    await name.fill('加微信');
    await button('保存').click();
    await expect.element(problem()).toMatchTextContent('文件名含有不能发布的内容，请修改');
    await expect.element(name).toHaveValue('加微信');
    answers(renameAttachment, [{ ...WORD, name: '林知夏 的 简历.docx' }]);
    await name.fill(' 林知夏 的 简历 ');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('林知夏 的 简历.docx')).toBeVisible();
    expect(sentTo(renameAttachment).at(-1)).toEqual({ id: 1, name: '林知夏 的 简历.docx' });
    await act('林知夏 的 简历.docx', '重命名');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByLabelText('文件名')).not.toBeInTheDocument();
  });

  test('becomes the default one', async () => {
    await opens(WORD, SCAN);
    answers(makeAttachmentDefault, [
      { ...SCAN, is_default: true },
      { ...WORD, is_default: false },
    ]);
    await act(SCAN.name, '设为默认');
    const row = page.getByRole('listitem').filter({ hasText: SCAN.name });
    await expect.element(row.getByText('默认', { exact: true })).toBeVisible();
    expect(sentTo(makeAttachmentDefault)).toEqual([{ id: 2 }]);
  });

  test('is removed after a question that says who still has it, and stays while the line is lost', async () => {
    await opens(SCAN);
    const asked = page.getByRole('dialog', { name: '删除“扫描.pdf”？' });
    await act(SCAN.name, '删除');
    await expect
      .element(asked.getByText('它随 2 份投递发出，收到的企业仍能查看；撤回投递后才会彻底删除。'))
      .toBeVisible();
    await asked.getByRole('button', { name: '取消' }).click();
    expect(sentTo(delAnnexResume)).toEqual([]);
    lost(delAnnexResume);
    await act(SCAN.name, '删除');
    await asked.getByRole('button', { name: '删除' }).click();
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(button('扫描.pdf')).toBeVisible();
    answers(delAnnexResume, []);
    await act(SCAN.name, '删除');
    await asked.getByRole('button', { name: '删除' }).click();
    await told('已删除');
    await told(/^上传一份写好的简历/);
    await expect.element(page.getByRole('heading', { name: '附件简历' })).toHaveFocus();
  });

  test('of Word is shown as its text, read again after a fault', async () => {
    await opens(WORD);
    refuses(getAttachmentText, 'busy', '正在处理，请稍后再试');
    await button('林小满.docx').click();
    const preview = page.getByRole('dialog', { name: '林小满.docx' });
    await expect.element(preview.getByRole('button', { name: '再试一次' })).toBeVisible();
    answers(getAttachmentText, { paragraphs: ['<b>前端</b>\t工程师'] });
    await preview.getByRole('button', { name: '再试一次' }).click();
    await expect.element(preview.getByText('<b>前端</b>　工程师')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(preview).not.toBeInTheDocument();
  });
});

test('the list that could not be read is read again by a press', async () => {
  refuses(getAnnexResume, 'busy', '正在处理，请稍后再试');
  await show(<AttachmentPanel />, { at: '/my-resume' });
  await expect.element(button('再试一次')).toBeVisible();
  await expect.element(button('上传附件简历')).not.toBeInTheDocument();
  answers(getAnnexResume, [WORD]);
  await button('再试一次').click();
  await expect.element(button('林小满.docx')).toBeVisible();
});
