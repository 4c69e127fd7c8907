// What happens to a feedback, told beside the form.
import { Link } from 'react-router';
import { FEEDBACK_CLOSE_DAYS } from '../../../contract/site/feedback.ts';
import styles from './feedback.module.css';

export function AfterSending() {
  return (
    <aside
      className={`pad-5 tone-ink-2 size-sm box ${styles.aside}`}
      aria-labelledby="after-sending"
    >
      <h2 className="below-4 tone-ink size-lg" id="after-sending">
        提交以后
      </h2>
      <ol className="stack gap-4 below-4">
        <li>
          <strong>有人看</strong>
          由平台的同事处理，状态从“待处理”到“处理中”。
        </li>
        <li>
          <strong>有回复</strong>
          回复显示在“我的反馈”里，同时发通知给您。
        </li>
        <li>
          <strong>没解决可以追问</strong>
          每条追问一次，也可以评价；{FEEDBACK_CLOSE_DAYS} 天没有动静会自动关闭。
        </li>
      </ol>
      <p>
        遇到虚假职位、收费、骚扰，请在职位或企业页面点“举报”，
        <Link to="/protocol#community">规则和时限</Link>写在这里。
      </p>
    </aside>
  );
}
