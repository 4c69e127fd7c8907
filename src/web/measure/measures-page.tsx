// 处理与申诉 /measures and /layout/measures: measures against the own account and enterprise, with the appeal. Also what a
// suspended person may still open. Below them the reader's pictures that were taken away.
import { Link } from 'react-router';
import { PageHead } from '../kit/layout/page-head.tsx';
import { RefusedPictures } from '../moderation/refused-pictures.tsx';
import { useFeedbackPath } from '../shell/menu/feedback-path.ts';
import { useIsInLayout } from '../shell/menu/in-layout.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { MyMeasures } from './my-measures.tsx';

export const meta = () =>
  pageMeta({ title: '处理与申诉', description: '平台的处理、期限与申诉。', noindex: true });

export default function MeasuresPage() {
  const isRecruiter = useIsInLayout();
  const feedback = useFeedbackPath();
  return (
    <div className={isRecruiter ? undefined : 'container pad-y-6'}>
      <PageHead
        title="处理与申诉"
        note="平台对您的账号、企业和职位的处理：理由、期限和申诉。申诉由另一位工作人员复核。"
      />
      <MyMeasures />
      <RefusedPictures />
      <p className="above-5 tone-ink-2 size-sm">
        账号被暂停或封禁期间，也可以<Link to="/privacy?tab=data">导出数据或注销账号</Link>，或
        <Link to={feedback}>提交反馈</Link>。
      </p>
    </div>
  );
}
