// A file chosen, pasted or dropped: what is sent, or why it cannot be sent.
import { FILE_MAX_BYTES } from '../../../contract/chat/chat.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../../../contract/site/site.ts';
import type { OutgoingMessage } from '../store/stored.ts';

/** Extensions of the files that a conversation accepts (contract/chat/talk.ts). */
export const FILE_ENDINGS = ['.pdf', '.doc', '.docx', '.xlsx'] as const;
const MB = 1024 * 1024;

/** The message of a file, or why it cannot be sent. */
export async function outgoingOf(
  file: File,
): Promise<NonNullable<OutgoingMessage['file']> | string> {
  const { name, type, size } = file;
  if (size === 0) return `「${name}」是空的，请换一个文件`;
  if ((IMAGE_TYPES as readonly string[]).includes(type)) {
    if (size > MAX_IMAGE_BYTES) return `「${name}」超过 ${MAX_IMAGE_BYTES / MB} MB，请压缩后再发送`;
    return { blob: file, name: name || '图片', as: 'image', ...(await sizeOf(file)) };
  }
  const isFit = FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isFit) return `「${name}」不能发送：可以发图片、PDF、Word 和 Excel（xlsx）`;
  if (size > FILE_MAX_BYTES) return `「${name}」超过 ${FILE_MAX_BYTES / MB} MB，请压缩后再发送`;
  return { blob: file, name, as: 'file', width: 0, height: 0 };
}

/** The picture's size, to reserve its place; 0 where the browser cannot read it. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  try {
    const { width, height, close } = await createImageBitmap(file).then((bitmap) => ({
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
    }));
    close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}
