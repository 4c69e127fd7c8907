// Room position: own positions as a table file, for export and import.
import { z } from 'zod';
import { FileAnswer, get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { positionStates } from '../dictionary/states.ts';
import { CategoryCode, Keyword, RegionCode } from '../value/shapes.ts';

export const POSITION_FILE_BYTES = 2 * 1024 * 1024;
export const POSITION_FILE_ROWS = 500;

const file = {
  access: 'recruiter',
  rate: { max: 60, window_s: 3600 },
  upload: { field: 'file', max_bytes: POSITION_FILE_BYTES, types: ['text/csv'] },
  input: Nothing,
} as const;

export const exportPositions = get('/api/position.file/export', {
  summary: '导出本企业的职位（CSV，最多 5000 行）',
  access: 'recruiter',
  member: 'read',
  rate: { max: 30, window_s: 3600 },
  input: z.strictObject({
    state: z.enum(codesOf(positionStates)).optional(),
    keyword: Keyword,
    city: RegionCode.optional(),
    category: CategoryCode.optional(),
    publisher: Id.optional(),
  }),
  file: true,
  data: FileAnswer,
});

export const getPositionTemplate = get('/api/position.file/template', {
  summary: '导入职位的模板（CSV）',
  access: 'recruiter',
  member: 'recruit',
  input: Nothing,
  file: true,
  data: FileAnswer,
});

const CheckedRow = z.object({
  /** The line in the file; the header is line 1. */
  line: z.number().int(),
  title: z.string(),
  /** Why it cannot be imported; empty for a good row. */
  problems: z.array(z.string()),
  /** What an operator will review when it is published. */
  warnings: z.array(z.string()),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

export const checkPositionFile = post('/api/position.file/check', {
  summary: '逐行检查要导入的职位，不保存',
  ...file,
  member: 'recruit',
  data: z.object({ rows: z.array(CheckedRow), good: z.number().int() }),
});

export const importPositionFile = post('/api/position.file/import', {
  summary: '把检查通过的行存为职位草稿；已有的相同草稿不重复保存',
  ...file,
  barred: 'limit',
  member: 'recruit',
  changes: ['position'],
  data: z.object({ saved: z.number().int(), skipped: z.number().int() }),
});
