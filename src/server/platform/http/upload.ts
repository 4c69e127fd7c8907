// Reads the file of a multipart call; stops as soon as it exceeds its maximum size.
import type { FastifyRequest } from 'fastify';
import type { UploadRule } from '../../../contract/call/endpoint.ts';
import { Failure, fail } from '../../../contract/call/errors.ts';
import type { UploadedFile } from './call.ts';

/** The bytes a form adds to its file: boundaries, names, a few fields. */
const FORM_BYTES = 64 * 1024;
/** The most bytes of unfinished uploads in memory at once. */
const MEMORY_MAX = 256 * 1024 * 1024;

let used = 0;

/**
 * The file of a form.
 * @throws Failure `payload-too-large`, `bad-request` for one cut off, `busy` when too many come at
 * once.
 */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<UploadedFile> {
  if (!request.isMultipart()) throw fail('unsupported-media-type', '请以表单方式上传文件');
  const tooLarge = () =>
    fail('payload-too-large', `文件不能超过 ${Math.floor(rule.max_bytes / 1024 / 1024)} MB`);
  if (Number(request.headers['content-length'] ?? 0) > rule.max_bytes + FORM_BYTES)
    throw tooLarge();
  try {
    const part = await request.file({
      limits: { fileSize: rule.max_bytes, files: 1, fields: 5, parts: 6, fieldSize: 1024 },
      throwFileSizeLimit: false,
    });
    if (!part) throw fail('invalid-input', '请选择要上传的文件');
    return { name: part.filename ?? '', bytes: await readPart(request, part.file, tooLarge) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isTooLarge = (error as { statusCode?: number }).statusCode === 413;
    throw isTooLarge ? tooLarge() : fail('bad-request', '文件没有传完，请重新上传');
  }
}

/** Collects the bytes of a file and stops at the first error. */
async function readPart(
  request: FastifyRequest,
  file: NodeJS.ReadableStream & { truncated: boolean },
  tooLarge: () => Failure,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      file.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        used += chunk.length;
        if (used > MEMORY_MAX) reject(fail('busy', '正在上传的文件较多，请稍后再试'));
      });
      file.once('limit', () => reject(tooLarge()));
      // The limit may have been exceeded before this listener was added.
      file.once('end', () => (file.truncated ? reject(tooLarge()) : resolve()));
      file.once('error', reject);
      // The connection is gone: nothing more comes.
      request.raw.once('close', () => {
        if (!request.raw.complete) reject(new Error('closed'));
      });
    });
    return Buffer.concat(chunks);
  } catch (error) {
    // The rest is read and discarded until the connection is closed.
    file.removeAllListeners('data');
    file.resume();
    throw error;
  } finally {
    used -= size;
  }
}
