// What a request says and the pictures that came with it, for members and for operators alike.
import { useCallback } from 'react';
import {
  type CertificationRequest,
  getMyPaper,
  type getPaper,
  type PaperSort,
  paperSorts,
} from '../../../contract/enterprise-certification.ts';
import { download } from '../../files.ts';
import { PicturePeek } from '../../kit/picture-peek.tsx';
import styles from './certification.module.css';

interface PapersProps {
  request: CertificationRequest;
  /** False shows how many there are and no picture. */
  mayLook: boolean;
  /** The operators' way to a picture. */
  endpoint?: typeof getPaper;
}

export function Papers({ request, mayLook, endpoint }: PapersProps) {
  const facts: [string, string][] = [
    ['企业全称', request.full_name],
    ['统一社会信用代码', request.credit_code],
    ['法定代表人', request.legal_person],
    ['成立日期', request.founded_on],
    ['机构类型', request.is_agency ? '人力资源服务机构' : '用人单位'],
    ['补充说明', request.note],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ul className={styles.papers}>
        {paperSorts
          .filter(({ code }) => request.papers[code] > 0)
          .map(({ code, label }) => (
            <li key={code}>
              <span>{label}</span>
              {mayLook ? (
                <Pictures
                  id={request.id}
                  sort={code}
                  count={request.papers[code]}
                  {...{ label, endpoint }}
                />
              ) : (
                <span className={styles.note}>{request.papers[code]} 张，仅管理员可查看</span>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}

interface PicturesProps {
  id: number;
  sort: PaperSort;
  count: number;
  label: string;
  endpoint: typeof getPaper | undefined;
}

function Pictures({ id, sort, count, label, endpoint = getMyPaper }: PicturesProps) {
  const load = useCallback(
    (index: string) => download(endpoint, { id, sort, index: Number(index) }, { quiet: true }),
    [endpoint, id, sort],
  );
  return (
    <span className={styles.pictures}>
      {Array.from({ length: count }, (_, index) => (
        <PicturePeek
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
          key={index}
          thumbnail
          name={count > 1 ? `${label}第 ${index + 1} 张` : label}
          image={String(index)}
          load={load}
        />
      ))}
    </span>
  );
}
