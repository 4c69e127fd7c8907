// Applications for the wall, for operators: company, reasons, proofs.
import { Link } from 'react-router';
import {
  decideFamous,
  type FamousDecision,
  famousStates,
  getFamousProof,
  listFamousQueue,
} from '../../../contract/enterprise/famous.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { PicturesOf } from '../../kit/media/picture-peeks.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../../parts/review/work-queue.tsx';
import { companyPath } from '../paths.ts';
import { FAMOUS_TONES } from './own-status.tsx';

type Item = CaseOf<typeof listFamousQueue>;

const DONE: readonly string[] = ['approved', 'rejected', 'ended'];
const TEMPLATES = [
  '申请理由不够具体，请补充行业地位、获奖或用工方面的事实',
  '证明材料不清晰或与理由不符，请重新上传',
  '近期有被核实的举报，暂不符合条件',
];
const WAYS: Readonly<Partial<Record<Item['state'], Way[]>>> = {
  pending: [
    { code: 'approve', label: '通过', needsReason: false },
    { code: 'reject', label: '驳回', variant: 'outline' },
  ],
  approved: [{ code: 'end', label: '移出名企墙', variant: 'danger' }],
};

export function FamousQueue() {
  return (
    <WorkQueue
      kind="famous"
      hint="企业名称或编号"
      endpoint={listFamousQueue}
      states={famousStates.filter(({ code }) => DONE.includes(code))}
      rowOf={(item, now) => ({
        kind: item.enterprise.industry.label,
        title: item.enterprise.full_name,
        note: <RelativeTime at={item.applied_at} now={now} />,
        state: item.label,
        tone: FAMOUS_TONES[item.state],
        since: item.applied_at,
      })}
    >
      {(item) => <OpenFamous item={item} />}
    </WorkQueue>
  );
}

function OpenFamous({ item }: { item: Item }) {
  const { id, reasons, reason, proof_count, state } = item;
  return (
    <>
      <FactList
        facts={[
          ['企业', <Company key="company" enterprise={item.enterprise} />],
          ['申请理由', reasons],
          ['处理理由', reason],
        ]}
      />
      <PicturesOf
        count={proof_count}
        nameOf={(number) => `第 ${number} 张证明`}
        endpoint={getFamousProof}
        of={{ id }}
      />
      <DecisionForm
        label="理由"
        hint="驳回或移出时企业管理员会看到；通过时可以不填。"
        templates={TEMPLATES}
        ways={WAYS[state]}
        send={(decision: FamousDecision, words) =>
          call(decideFamous, { id, decision, reason: words })
        }
        said={{ approve: '已通过', reject: '已驳回，企业会看到原因', end: '已移出名企墙' }}
      />
    </>
  );
}

function Company({ enterprise }: Pick<Item, 'enterprise'>) {
  const { id, short_name, city_name, size, certified, open_positions } = enterprise;
  return (
    <>
      <Link to={companyPath(id)}>{short_name}</Link>（{[city_name, size.label].join(' · ')}，
      {certified ? '已认证' : '认证已失效'}，{open_positions} 个在招职位）
    </>
  );
}
