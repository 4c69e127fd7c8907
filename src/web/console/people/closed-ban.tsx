// What a search finds instead of a banned account that was closed: its number is still refused, until the ban is lifted.
import { useState } from 'react';
import { formatDate } from '../../../contract/value/time.ts';
import { useMayAct } from '../../data/rights.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { LiftButton } from '../../parts/review/lift-button.tsx';

interface ClosedBanProps {
  measure_id: number;
  since: string;
  /** What was looked for, as in 手机号. */
  name: string;
}

export function ClosedBan({ measure_id, since, name }: ClosedBanProps) {
  const mayAct = useMayAct('people');
  const [isLifted, setLifted] = useState(false);
  if (isLifted) {
    return (
      <Card>
        <p role="status">封禁已解除，这个{name}可以重新注册和绑定。</p>
      </Card>
    );
  }
  return (
    <Card>
      <p>
        这个{name}属于一个被封禁后注销的账号（{formatDate(since, 'yyyy年M月d日')}封禁，处理编号{' '}
        {measure_id}），不能用来注册或绑定。
      </p>
      <p className="above-2 tone-ink-2 size-sm">
        账号的资料已经删除，只留着号码的加密摘要。号码换了主人，或封禁有误时，可以解除。
      </p>
      {mayAct && (
        <Row above={3}>
          <LiftButton
            id={measure_id}
            label="封禁"
            words={`账号已经注销，没有人会收到通知。解除后，这个${name}马上可以重新注册和绑定。`}
            onLifted={() => setLifted(true)}
          />
        </Row>
      )}
    </Card>
  );
}
