// Above the form of a position: the state of a missing certification, and what to do.
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getMyCertification } from '../../../contract/enterprise/certification.ts';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { ReviewTime } from '../../parts/review/time.tsx';
import styles from './editor.module.css';

type Status = Pick<DataOf<typeof getMyCertification>, 'state' | 'may_submit'>;

/** The note and its link; `may_submit` is false for members who are no administrators. Pure. */
export function certificationWords({ state, may_submit }: Status) {
  if (state === 'pending') {
    return {
      title: '企业认证审核中',
      text: '现在就可以提交职位，与认证材料一起审核，通过后上线',
      act: '查看审核进度',
    };
  }
  const ask = may_submit ? '' : '。材料由企业管理员提交';
  const next = '材料提交后就可以提交职位，两者一起审核；在那之前，写的内容会存为草稿';
  if (state === 'rejected') {
    const text = `按审核意见修改后再次提交，${next}${ask}`;
    return { title: '企业认证未通过', text, act: may_submit ? '去修改材料' : '查看原因' };
  }
  return {
    title: '企业通过认证后职位才能上线',
    text: `${next}${ask}`,
    act: may_submit ? '去认证' : '查看认证',
  };
}

/** Shown before writing: a position goes online only with the certification. */
export function Uncertified() {
  const enterprise = useSession((session) => session.entDetail);
  const mayRead = useRight('read');
  const isOpen = enterprise !== null && !enterprise.certified;
  const { data } = useCall(getMyCertification, {}, { enabled: isOpen && mayRead });
  // The session may be older than the certification.
  if (!isOpen || !data || data.certified) return null;
  const { title, text, act } = certificationWords(data);
  return (
    <Alert
      className={styles.notice}
      type="info"
      showIcon
      title={title}
      description={
        <>
          {text}（
          <ReviewTime of="certification" />
          ）。
        </>
      }
      action={
        <LinkButton size="sm" variant="soft" to="/layout/corporate-information?tab=certification">
          {act}
        </LinkButton>
      }
    />
  );
}
