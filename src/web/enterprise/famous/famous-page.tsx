// 名企 /layout/enterprises: the wall of verified famous companies, with paid entries marked, and the own
// enterprise's application.

import { listAdverts } from '../../../contract/operate/operate.ts';
import { useCall } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { SideAdverts } from '../../site/home/banner.tsx';
import styles from './famous.module.css';
import { OwnStatus } from './own-status.tsx';
import { Wall } from './wall.tsx';

export const meta = () =>
  pageMeta({ title: '名企', description: '经认证的知名企业与在招职位。', noindex: true });

export default function FamousPage() {
  const hasEnterprise = useSession((session) => session.entDetail !== null);
  const adverts = useCall(listAdverts, {}, { quiet: true });
  const paid = adverts.data?.filter(({ slot, paid }) => slot === 'enterprise-wall' && paid) ?? [];
  return (
    <>
      <PageHead title="名企" note="经认证的企业自愿申请，由运营人员审核；不收费，也不能买" />
      {hasEnterprise && <OwnStatus />}
      {paid.length > 0 && (
        <div className={`stack gap-3 below-6 ${styles.paid}`}>
          <SideAdverts adverts={paid} />
        </div>
      )}
      <Wall />
    </>
  );
}
