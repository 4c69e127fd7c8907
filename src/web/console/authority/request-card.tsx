// One request: what the letter says, its pictures, and what the reader may do with it.
import { Link } from 'react-router';
import {
  type AuthorityState,
  decideAuthorityRequest,
  downloadAuthorityFile,
  getAuthorityLetter,
  type listAuthorityRequests,
} from '../../../contract/console/authority.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import type { ItemOf } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { ReasonForm } from '../../kit/form/reason-form.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { PicturesOf } from '../../kit/media/picture-peeks.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { personPath } from '../../parts/staff/paths.ts';

type Request = ItemOf<typeof listAuthorityRequests>;

const TONES: Readonly<Record<AuthorityState, Tone>> = {
  recorded: 'amber',
  confirmed: 'info',
  ready: 'pine',
  refused: 'danger',
  expired: 'plain',
};
const TEMPLATES = [
  '文书、印章与法律依据都已核对',
  '文书缺少印章或编号，请对方补正',
  '要求的内容超出文书的范围',
];

const day = (at: string | null) => (at ? formatDate(at, 'yyyy年M月d日 hh:mm') : '');
const periodOf = ({ period_from, period_to }: Request) =>
  period_from || period_to
    ? `${period_from ?? '最早'} 至 ${period_to ?? '收到文书之日'}`
    : '文书没有限定';

export function RequestCard({ request }: { request: Request }) {
  const { id, authority, document_no, state, label, account_id, letter_count } = request;
  return (
    <Card as="li">
      <Row wrap align="center" gap={[1, 3]} below={3}>
        <h2 className="size-lg">{authority}</h2>
        <span className="tone-ink-2">{document_no}</span>
        <Tag tone={TONES[state]}>{label}</Tag>
      </Row>
      <FactList
        size="sm"
        facts={[
          ['法律依据', request.legal_basis],
          ['收到日期', request.received_on],
          [
            '调取对象',
            <Link key="person" to={personPath(account_id)}>
              用户 {account_id}
            </Link>,
          ],
          ['期间', periodOf(request)],
          ['内容', request.parts.join('、')],
          ['登记', `${request.recorded_by || '已离开的同事'}，${day(request.recorded_at)}`],
          [
            '复核',
            request.decided_at
              ? `${request.decided_by || '已离开的同事'}，${day(request.decided_at)}：${request.reason}`
              : '',
          ],
        ]}
      />
      <PicturesOf
        count={letter_count}
        nameOf={(number) => `文书第 ${number} 张`}
        endpoint={getAuthorityLetter}
        of={{ id }}
      />
      {state === 'recorded' && <Decision request={request} />}
      {state === 'ready' && <Delivery request={request} />}
    </Card>
  );
}

function Decision({ request: { id, may_decide } }: { request: Request }) {
  const decide = useAct(
    ({ decision, reason }: { decision: 'confirm' | 'refuse'; reason: string }) =>
      call(decideAuthorityRequest, { id, decision, reason }),
    { done: '已复核' },
  );
  if (!may_decide) {
    return <p className="above-3 tone-ink-3 size-sm">您登记的，请另一位管理员复核。</p>;
  }
  return (
    <ReasonForm
      label="复核意见"
      hint="记入运营日志"
      max={200}
      templates={TEMPLATES}
      ways={[
        {
          code: 'confirm',
          label: '通过，整理数据',
          question: {
            title: '通过这份登记？',
            words:
              '通过后马上整理数据，管理员可以下载交给机关。请确认文书、印章和法律依据都已核对。',
            act: '通过',
          },
        },
        { code: 'refuse', label: '不通过', variant: 'outline' },
      ]}
      sending={decide.isPending ? decide.variables.decision : null}
      onDecide={(code, reason) =>
        decide.mutate({ decision: code === 'confirm' ? 'confirm' : 'refuse', reason })
      }
    />
  );
}

const KB = 1024;

function Delivery({ request: { id, bytes, expires_at } }: { request: Request }) {
  const take = useAct(async () => {
    saveFile(await download(downloadAuthorityFile, { id }));
  });
  return (
    <Row wrap align="center" gap={3} above={3}>
      <Button loading={take.isPending} onClick={() => take.mutate()}>
        下载
      </Button>
      <span className="tone-ink-3 size-sm">
        {Math.max(1, Math.round(bytes / KB))} KB，{day(expires_at)}删除；每次下载都有记录
      </span>
    </Row>
  );
}
