// Step 3: the state of the own request, and the next step.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { joinStates, type MyJoin, withdrawJoin } from '../../../contract/enterprise/join.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/asking.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './join.module.css';

const WITHDRAW = {
  title: '撤回这份申请？',
  words: '撤回后可以申请加入别的企业，或创建企业。',
  act: '撤回',
};

export function JoinState({ join }: { join: MyJoin }) {
  const { mutate, isPending } = useAct(() => call(withdrawJoin, { id: join.id }), {
    done: '申请已撤回',
  });
  const { enterprise, name, title, work_email, asked_at } = join;
  return (
    <section className={styles.state} aria-labelledby="join-state">
      <header className={styles.stateHead}>
        <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="lg" />
        <div className={styles.names}>
          <h2 id="join-state">申请加入{enterprise.short_name}</h2>
          <p className={styles.sub}>{enterprise.full_name}</p>
        </div>
        <Tag tone="amber">{labelOf(joinStates, join.state)}</Tag>
      </header>
      <dl className={styles.facts}>
        <dt>您的身份</dt>
        <dd>
          {name} · {title}
        </dd>
        {work_email && (
          <>
            <dt>工作邮箱</dt>
            <dd>{work_email}（已验证）</dd>
          </>
        )}
        <dt>申请时间</dt>
        <dd>
          <RelativeTime at={asked_at} now={serverNowMs() ?? Date.now()} />
        </dd>
      </dl>
      <h3>接下来</h3>
      <ol className={styles.next}>
        <li>企业管理员会收到通知，并核对您的身份。结果会发到您的通知中心。</li>
        <li>通过后，您可以用企业的名义发布职位、查看投递。</li>
        <li>等待期间，您的简历和投递不受影响。</li>
      </ol>
      <div className={styles.acts}>
        <LinkButton to="/" variant="quiet">
          先去逛逛
        </LinkButton>
        <Button
          variant="outline"
          loading={isPending}
          onClick={() => void ask(WITHDRAW).then((yes) => yes && mutate())}
        >
          撤回申请
        </Button>
      </div>
    </section>
  );
}
