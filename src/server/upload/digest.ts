// By what exactly the same picture is known again, and what is said of one that was refused. Pure.
import { createHash } from 'node:crypto';

export const REFUSED_BEFORE = '这张图片曾因违规被撤下，不能再次使用，请换一张';

/** The digest of a stored file. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
