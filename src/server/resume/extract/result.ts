// What reading a file gives, and why a file is refused: the words between the thread and the site.

/** The lines of a file's text; tabs divide cells. `pages` is null where the format does not say. */
export interface Extracted {
  lines: string[];
  pages: number | null;
}

/** Each reason with what a person reads. */
export const REFUSALS = {
  'not-a-resume': '请上传 PDF、DOCX 或 DOC 格式的简历',
  mismatch: '文件内容与扩展名不符，请用原来的软件另存为 PDF 或 DOCX 后再上传',
  empty: '这个文件是空的，请换一个文件',
  encrypted: '文件设置了密码，请去掉密码后再上传',
  broken: '文件已损坏或不是简历文档，请重新导出后再上传',
  truncated: '文件不完整，可能没有下载或保存完，请重新导出后再上传',
  appended: '文件末尾带有文档以外的内容，请重新导出后再上传',
  active: '文件里带有脚本或附件，请去掉后再上传',
  malware: '文件没有通过安全检查，请在杀毒后重新导出再上传',
  outside: '文件里引用了外部的模板、图片或文档，请删除这些引用（或另存为 PDF）后再上传',
  macro: '文件里带有宏，请另存为不含宏的文档后再上传',
  entities: '文件里带有外部定义，请用办公软件另存后再上传',
  bomb: '文件解开后过大，请重新导出后再上传',
  'too-many-pages': '简历不能超过 60 页，请精简后再上传',
  'too-heavy': '文件过于复杂，未能打开，请另存为 PDF 后再上传',
} as const;
export type RefusalReason = keyof typeof REFUSALS;

const MARK = 'attachment-refused:';

/** The error to throw for a file that is refused. */
export const refuse = (reason: RefusalReason): Error => new Error(MARK + reason);

/** The reason of an error made by `refuse`; null for any other. */
export function reasonOf(error: unknown): RefusalReason | null {
  const message = error instanceof Error ? error.message : '';
  const reason = message.startsWith(MARK) ? message.slice(MARK.length) : '';
  return Object.hasOwn(REFUSALS, reason) ? (reason as RefusalReason) : null;
}
