// Uploading pictures that everybody may see, one after another.
import { useState } from 'react';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, uploadImage } from '../../../contract/site/site.ts';
import { CallError, call } from '../../data/api.ts';

export const MAX_MB = MAX_IMAGE_BYTES / 1024 / 1024;
export const ACCEPTED = IMAGE_TYPES.join(',');

/** What is wrong with a file before it is sent; '' when nothing is. */
function fileProblem({ name, type, size }: File): string {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) {
    return `「${name}」不是 JPG、PNG、WebP 或 GIF 图片`;
  }
  if (size === 0) return `「${name}」是空的，请换一张`;
  return size > MAX_IMAGE_BYTES ? `「${name}」超过 ${MAX_MB} MB，请压缩后再上传` : '';
}

/** Uploads files; calls `onArrived` after each. */
export function usePublicUpload(onArrived: (url: string) => void) {
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState('');
  const send = async (chosen: readonly File[], room: number) => {
    if (chosen.length === 0 || left > 0) return;
    const problems = chosen.map(fileProblem).filter(Boolean);
    const fitting = chosen.filter((file) => fileProblem(file) === '');
    const sent = fitting.slice(0, room);
    if (fitting.length > room) problems.push(`多出的 ${fitting.length - room} 张没有上传`);
    for (const [index, file] of sent.entries()) {
      setLeft(sent.length - index);
      try {
        onArrived((await call(uploadImage, {}, { file, quiet: true })).url);
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        problems.push(`「${file.name}」没有上传成功：${failure.msg}`);
      }
    }
    setLeft(0);
    setProblem(problems.join('；'));
  };
  return { left, problem, send };
}
