// General obstacles to recruiting: no certification, a low response rate.

import { Link } from 'react-router';
import { getOwnResponse } from '../../../contract/application/response.ts';
import { getMyCertification } from '../../../contract/enterprise/certification.ts';
import { RESPONSE_RULE } from '../../../contract/enterprise/response.ts';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { WarningIcon } from '../../kit/look/icons.tsx';
import styles from './home.module.css';

/** The response rate in percent below which seekers hesitate. */
const LOW_RATE = 60;

const WORDS: Readonly<Record<string, string>> = {
  none: '企业还没有认证，认证通过后职位才能上线、才能联系人才。',
  pending: '企业认证正在审核，有结果就通知您。现在就可以提交职位，与材料同时审核。',
  rejected: '企业认证未通过，按审核意见修改后可以重新提交。',
  revoked: '企业认证已失效，重新认证后职位才能恢复招聘。',
  expiring: '企业认证需要复核，逾期未复核会暂停在招职位。',
};

export function HeadsUp() {
  const mayRecruit = useRight('recruit');
  const certification = useCall(getMyCertification, {});
  const response = useCall(getOwnResponse, {}, { quiet: true });
  const words = certification.data && WORDS[certification.data.state];
  const rate = response.data?.enterprise?.rate ?? null;
  const couldBe = response.data?.could_be ?? null;
  if (!words && (rate === null || rate >= LOW_RATE)) return null;
  return (
    <ul className={`stack gap-2 below-4 ${styles.headsUp}`}>
      {words && (
        <li>
          <WarningIcon />
          <span>{words}</span>
          <Link to="/layout/corporate-information?tab=certification">去看认证</Link>
        </li>
      )}
      {rate !== null && rate < LOW_RATE && (
        <li title={RESPONSE_RULE}>
          <WarningIcon />
          <span>
            答复率 {rate}%，求职者在职位页能看到。
            {mayRecruit &&
              couldBe !== null &&
              couldBe > rate &&
              `答复完等待中的人，可以回到 ${couldBe}%。`}
          </span>
          {mayRecruit && <Link to="/layout/manage?waiting=1">去答复</Link>}
        </li>
      )}
    </ul>
  );
}
