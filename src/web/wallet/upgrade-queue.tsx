// Requests for a plan as operators decide them.
import { decideUpgrade, listUpgradeQueue, upgradeStates } from '../../contract/wallet/wallet.ts';
import { call } from '../data/api.ts';
import type { Way } from '../kit/form/reason-form.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import { DecisionForm } from '../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../parts/review/work-queue.tsx';
import { UPGRADE_TONES } from './upgrade-state.tsx';

type Case = CaseOf<typeof listUpgradeQueue>;

const REFUSE: Way = { code: 'refuse', label: '不开通', variant: 'outline' };
const TEMPLATES = [
  '已与您电话确认，权益即刻生效。',
  '按您留下的方式没有联系上，请核对联系方式后再申请。',
  '请先完成企业认证，通过后再申请套餐。',
];

function waysOf({ state, refusal, plan, enterprise, current }: Case): readonly Way[] | undefined {
  if (state !== 'pending') return undefined;
  if (refusal) return [REFUSE];
  const question = {
    title: `给${enterprise.full_name}开通${plan.label}？`,
    words: `现在是${current}。请确认合同与付款已经谈好：开通后权益立即生效，本站不再收款，也不能撤回。`,
    act: `开通${plan.label}`,
  };
  return [{ code: 'grant', label: '开通', needsReason: false, question }, REFUSE];
}

export function UpgradeQueue() {
  return (
    <WorkQueue
      kind="upgrades"
      hint="企业名称或编号"
      endpoint={listUpgradeQueue}
      states={upgradeStates.filter(({ code }) => code !== 'pending')}
      rowOf={(item, now) => ({
        kind: item.plan.label,
        title: item.enterprise.full_name,
        note: <RelativeTime at={item.created_at} now={now} prefix={`${item.asked_by} · `} />,
        state: item.label,
        tone: UPGRADE_TONES[item.state],
        since: item.created_at,
      })}
    >
      {(item) => <OpenUpgrade item={item} />}
    </WorkQueue>
  );
}

function OpenUpgrade({ item }: { item: Case }) {
  const { id, contact, note, current, refusal, state } = item;
  return (
    <>
      <FactList
        facts={[
          ['现在的套餐', current],
          ['现在不能开通', state === 'pending' ? refusal : ''],
          ['联系方式', contact],
          ['说明', note],
        ]}
      />
      <DecisionForm
        label="处理说明"
        hint="申请人会看到。"
        templates={refusal ? [refusal, ...TEMPLATES.slice(1)] : TEMPLATES}
        ways={waysOf(item)}
        send={(decision: 'grant' | 'refuse', words) =>
          call(decideUpgrade, { id, decision, reason: words })
        }
        said={{ grant: '已开通', refuse: '已回复：不开通' }}
      />
    </>
  );
}
