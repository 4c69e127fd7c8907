// The pictures a person sent in, handed out and forgotten (PIPL 45, 47).
import { rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { deleteUploadsOf, listUploadsOf } from './personal.queries.ts';

export const uploadPersonalData: PersonalData = {
  room: 'upload',
  sizes: { 上传的图片: rowsOf('site_upload', 'account_id') },
  collect: async (db, account_id) => ({
    上传的图片: (await listUploadsOf(db, account_id)).map(({ path, bytes, created_at }) => ({
      文件: path,
      字节: bytes,
      时间: created_at.toISOString(),
    })),
  }),
  files: async (db, account_id) =>
    (await listUploadsOf(db, account_id)).map(({ path }) => ({
      path,
      name: path.slice(path.lastIndexOf('/') + 1),
    })),
  erase: (db, account_id) => deleteUploadsOf(db, account_id),
};
