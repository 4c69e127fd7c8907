// Whom an enterprise hires for. Codes are stored and never renamed.
import type { CodeOf, Term } from './dictionary.ts';

/** 账号类型. `mark` is what cards show beside the name; '' for nothing. */
export const accountClasses = [
  { code: 'direct', label: '直招企业', mark: '', note: '为本企业招人，由本企业签订劳动合同' },
  {
    code: 'agency',
    label: '人力资源服务机构',
    mark: '人力资源服务',
    note: '代其他企业招聘，须有人力资源服务许可证',
  },
  {
    code: 'outsourcing',
    label: '外包或派遣企业',
    mark: '外包派遣',
    note: '由本企业签订合同，派到其他企业工作；劳务派遣须有经营许可',
  },
] as const satisfies readonly (Term & { mark: string; note: string })[];
export type AccountClass = CodeOf<typeof accountClasses>;

/** What cards show beside the name of such an enterprise; '' for nothing. */
export const classMarkOf = (code: string | undefined): string =>
  accountClasses.find((one) => one.code === code)?.mark ?? '';
