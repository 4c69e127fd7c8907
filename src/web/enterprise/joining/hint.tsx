// Above the form that creates an enterprise: a hint that one can also join an existing one.
import { Link } from 'react-router';
import { getMyJoin } from '../../../contract/enterprise/join.ts';
import { useCall } from '../../data/queries.ts';
import { Alert } from '../../kit/antd/shown.ts';
import styles from './requests.module.css';

export function JoinHint() {
  const join = useCall(getMyJoin, {});
  const pending = join.data?.state === 'pending' ? join.data : null;
  return (
    <Alert
      className={styles.hint}
      type="info"
      showIcon
      title={
        pending
          ? `您申请加入${pending.enterprise.short_name}，正在等待管理员处理`
          : '企业已经在择木？'
      }
      description={
        pending ? '创建自己的企业会撤回这份申请。' : '不用重复创建，申请加入后由企业管理员确认。'
      }
      action={<Link to="/recruiter">{pending ? '查看申请' : '申请加入'}</Link>}
    />
  );
}
