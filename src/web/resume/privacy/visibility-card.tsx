// 谁能看到简历: three choices, saved at once. Hiding asks first when it affects open applications.
import { useState } from 'react';
import { Link } from 'react-router';
import type { PrivacySettings } from '../../../contract/privacy/privacy.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import styles from './privacy.module.css';
import { useSavePrivacy } from './use-privacy.ts';

type Visibility = PrivacySettings['visibility'];

const CHOICES: readonly Choice<Visibility>[] = [
  {
    value: 'open',
    label: '公开',
    note: '企业可以在人才搜索和推荐里看到您，机会最多。屏蔽名单里的企业始终看不到。',
  },
  {
    value: 'applied',
    label: '仅投递企业可见',
    note: '搜索和推荐里没有您，只有您投递过的企业能看到您投给它的简历。',
  },
  {
    value: 'hidden',
    label: '隐藏',
    note: '所有企业都看不到您：已投递的简历、面试和消息里的名字会从对方页面消失，也不能投递新职位。改回来后，原来的投递会重新出现。',
  },
];

export function VisibilityCard({ settings }: { settings: PrivacySettings }) {
  const save = useSavePrivacy();
  const [asks, setAsks] = useState(false);
  const { visibility, open_applications: open } = settings;
  const choose = (chosen: Visibility) => {
    if (chosen === visibility || save.isPending) return;
    if (chosen === 'hidden' && open > 0) setAsks(true);
    else save.mutate({ visibility: chosen });
  };
  return (
    <section className={styles.card} aria-labelledby="visibility">
      <h2 id="visibility" className="size-lg">
        谁能看到我的简历
      </h2>
      <p className={styles.lead}>选好即生效。</p>
      <ChoiceList
        name="visibility"
        label="谁能看到我的简历"
        choices={CHOICES}
        value={visibility}
        onChoose={choose}
      />
      <AskDialog
        open={asks}
        title="隐藏简历？"
        act="隐藏"
        out="再想想"
        onAct={() => {
          setAsks(false);
          save.mutate({ visibility: 'hidden' });
        }}
        onClose={() => setAsks(false)}
      >
        <p>
          您有 {open}{' '}
          份投递还在进行。隐藏后，这些企业看不到您的简历，也无法邀约面试；恢复可见后，它们会重新看到。
        </p>
        <p className={styles.note}>
          只是不想再和某家企业沟通，可以在
          <Link to="/personal-center?tab=applications">投递记录</Link>
          里撤回，或把它加入屏蔽名单。
        </p>
      </AskDialog>
    </section>
  );
}
