// Step 3: the state of the own request, and the next step.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { joinStates, type MyJoin, withdrawJoin } from '../../../contract/enterprise/join.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
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
      <header className={`row align-center gap-4 below-5 ${styles.stateHead}`}>
        <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="lg" />
        <div className={`grow slim breaks ${styles.names}`}>
          <h2 id="join-state">申请加入{enterprise.short_name}</h2>
          <p className="tone-ink-3 size-sm">{enterprise.full_name}</p>
        </div>
        <Tag tone="amber">{labelOf(joinStates, join.state)}</Tag>
      </header>
      <dl className={styles.facts}>
        <dt className="tone-ink-3">您的身份</dt>
        <dd className="breaks">
          {name} · {title}
        </dd>
        {work_email && (
          <>
            <dt className="tone-ink-3">工作邮箱</dt>
            <dd className="breaks">{work_email}（已验证）</dd>
          </>
        )}
        <dt className="tone-ink-3">申请时间</dt>
        <dd className="breaks">
          <RelativeTime at={asked_at} now={serverNowMs() ?? Date.now()} />
        </dd>
      </dl>
      <h3 className="above-5 below-2 size-md">接下来</h3>
      <ol className={`stack gap-2 tone-ink-2 ${styles.next}`}>
        <li>企业管理员会收到通知，并核对您的身份。结果会发到您的通知中心。</li>
        <li>通过后，您可以用企业的名义发布职位、查看投递。</li>
        <li>等待期间，您的简历和投递不受影响。</li>
      </ol>
      <Row wrap justify="end" gap={3} above={4}>
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
      </Row>
    </section>
  );
}
