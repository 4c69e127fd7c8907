// The enterprise's response rate above the board, with its rule and how to raise it; and candidates who
// have waited too long, to answer in one go.
import { useState } from 'react';
import { WAITING_TOO_LONG_DAYS } from '../../../contract/application/pipeline.ts';
import { getOwnResponse } from '../../../contract/application/response.ts';
import {
  durationText,
  RESPONSE_RULE,
  RESPONSE_SAMPLE_MIN,
  type Response,
} from '../../../contract/enterprise/response.ts';
import type { call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { tellLost } from '../../data/tell-lost.ts';
import { Popover } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { WarningIcon } from '../../kit/look/icons.tsx';
import { countText } from '../../kit/text/count-text.ts';
import styles from './bars.module.css';
import type { PipelineFilter } from './query.ts';
import { ask } from './use-board.ts';
import { readOverdue } from './use-pipeline.ts';

const rateText = ({ rate, median_h }: Pick<Response, 'rate' | 'median_h'>): string =>
  rate === null
    ? '样本不足'
    : `${rate}%${median_h === null ? '' : `，一半在 ${durationText(median_h)}内`}`;

export function ResponseHead() {
  const { data } = useCall(getOwnResponse, {});
  if (!data) return null;
  const { enterprise, waiting, could_be } = data;
  const rate = enterprise?.rate ?? null;
  return (
    <span className="row wrap align-baseline gap-x-4 tone-ink-2 size-sm">
      <span>
        企业答复率 <b>{enterprise ? rateText(enterprise) : '样本不足'}</b>
      </span>
      {could_be !== null && could_be > (rate ?? -1) && (
        <span className={styles.outlook}>
          还有 {waiting} 位在期限内等待答复，都答复可到 {could_be}%
        </span>
      )}
      <Popover
        trigger={['click']}
        placement="bottomLeft"
        title="答复率怎样计算"
        content={<Rates data={data} />}
      >
        <button type="button" className={styles.clear}>
          规则与明细
        </button>
      </Popover>
    </span>
  );
}

type Own = Awaited<ReturnType<typeof call<typeof getOwnResponse>>>;

function Rates({ data: { positions, recruiters } }: { data: Own }) {
  return (
    <div className={`stack gap-3 size-sm ${styles.rates}`}>
      <p>打开一份简历后，求职者会看到“已被查看”。越早答复，候选人越愿意等。</p>
      <p>
        {RESPONSE_RULE}不到 {RESPONSE_SAMPLE_MIN}{' '}
        份显示“样本不足”。每小时更新，求职者在职位页和企业页也能看到。
      </p>
      <RateTable title="按职位" rows={positions.map((one) => ({ ...one, name: one.title }))} />
      <RateTable title="按同事发布的职位" rows={recruiters} />
    </div>
  );
}

function RateTable({
  title,
  rows,
}: {
  title: string;
  rows: readonly (Response & { name: string })[];
}) {
  if (rows.length === 0) return null;
  return (
    <table className={styles.rateTable}>
      <caption>{title}</caption>
      <tbody>
        {rows.slice(0, 12).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two positions may have one title
          <tr key={index}>
            <th scope="row">{row.name}</th>
            <td>{row.counted} 份</td>
            <td>{rateText(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OverdueProps {
  count: number;
  filter: PipelineFilter;
  onShow: () => void;
}

/** Candidates who have waited for more than a week. */
export function Overdue({ count, filter, onShow }: OverdueProps) {
  const [isReading, setIsReading] = useState(false);
  if (count === 0) return null;
  const answer = async () => {
    setIsReading(true);
    try {
      const cards = await readOverdue(filter, WAITING_TOO_LONG_DAYS);
      if (cards.length > 0) ask({ wish: { act: 'answer' }, cards });
    } catch (error) {
      tellLost(error);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <section
      className={`row wrap align-center gap-y-2 gap-x-3 below-2 pad-y-1 pad-x-3 tone-ink size-sm ground-amber-soft corner-leaf-md ${styles.overdue}`}
      aria-label="等待过久的候选人"
    >
      <WarningIcon />
      <p>
        <b>
          {countText(count)} 位候选人等了 {WAITING_TOO_LONG_DAYS} 天以上
        </b>
        <span className={styles.why}>，满 14 天没有答复会自动结束，并计入答复率。</span>
      </p>
      <Row as="span" wrap gap={2}>
        <Button size="sm" variant="outline" onClick={onShow}>
          只看等待答复
        </Button>
        <Button size="sm" loading={isReading} onClick={() => void answer()}>
          一次答复
        </Button>
      </Row>
    </section>
  );
}
