// The data and pictures of a request, as members see them.
import {
  type CertificationRequest,
  getMyPaper,
  paperSorts,
} from '../../../contract/enterprise/certification.ts';
import { FactList } from '../../kit/list/fact-list.tsx';
import { PicturesOf } from '../../kit/media/picture-peeks.tsx';
import styles from './certification.module.css';

interface PapersProps {
  request: CertificationRequest;
  /** False shows the number of pictures only. */
  mayLook: boolean;
}

/** What was filled in. */
export function RequestFacts({ request }: Pick<PapersProps, 'request'>) {
  return (
    <FactList
      size="sm"
      facts={[
        ['企业全称', request.full_name],
        ['统一社会信用代码', request.credit_code],
        ['法定代表人', request.legal_person],
        ['成立日期', request.founded_on],
        ['账号类型', request.account_class.label],
        ['补充说明', request.note],
      ]}
    />
  );
}

export function Papers({ request, mayLook }: PapersProps) {
  const { id, papers } = request;
  return (
    <>
      <RequestFacts request={request} />
      <ul className={`row wrap gap-y-4 gap-x-6 size-sm ${styles.papers}`}>
        {paperSorts
          .filter(({ code }) => papers[code] > 0)
          .map(({ code, label }) => (
            <li key={code}>
              <span>{label}</span>
              {mayLook ? (
                <PicturesOf
                  count={papers[code]}
                  nameOf={(number) => (papers[code] > 1 ? `${label}第 ${number} 张` : label)}
                  endpoint={getMyPaper}
                  of={{ id, sort: code }}
                />
              ) : (
                <span className="tone-ink-3 size-sm">{papers[code]} 张，仅管理员可查看</span>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
