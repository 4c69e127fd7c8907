// Room site: regions, picture upload.
import { z } from 'zod';
import { FileAnswer, get, Nothing, post } from '../call/endpoint.ts';
import { PrivatePicture } from '../value/shapes.ts';

export interface Region {
  code: string;
  name: string;
  children?: Region[];
}
export const Region: z.ZodType<Region> = z.object({
  code: z.string(),
  name: z.string(),
  get children() {
    return z.array(Region).optional();
  },
});

export const listRegions = get('/api/region', {
  summary: '省、市、区县',
  access: 'open',
  shared: true,
  cache_s: 3600,
  input: Nothing,
  data: z.array(Region),
});

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export const uploadImage = post('/api/upload/image', {
  summary: '上传图片（转码后保存，去除拍摄信息）',
  access: 'signed-in',
  rate: { max: 60, window_s: 3600 },
  upload: { field: 'file', max_bytes: MAX_IMAGE_BYTES, types: IMAGE_TYPES },
  input: Nothing,
  data: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
});

export const uploadPrivateImage = post('/api/site.picture/upload', {
  summary: '上传只给特定的人看的图片（证书、证明、反馈与举报的截图）',
  access: 'signed-in',
  whileSuspended: true,
  rate: { max: 60, window_s: 3600 },
  upload: { field: 'file', max_bytes: MAX_IMAGE_BYTES, types: IMAGE_TYPES },
  input: Nothing,
  /** `key` names the picture in a form. The key alone grants no access to it. */
  data: z.object({ key: z.string(), width: z.number().int(), height: z.number().int() }),
});

/** Only the uploader may call it. Others see the picture through the record that shows it to them. */
export const getPrivateImage = get('/api/site.picture/get', {
  summary: '查看自己上传的非公开图片',
  access: 'signed-in',
  whileSuspended: true,
  input: z.strictObject({ key: PrivatePicture }),
  file: true,
  data: FileAnswer,
});
