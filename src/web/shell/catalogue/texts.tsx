// Small words, numbers and pictures.
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Avatar, EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { Carousel } from '../../kit/media/carousel.tsx';
import { LineChart } from '../../kit/media/line-chart.tsx';
import { CountBadge } from '../../kit/text/count-badge.tsx';
import { Prose } from '../../kit/text/prose.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Salary } from '../../kit/text/salary.tsx';
import { Tag, TagList, type Tone } from '../../kit/text/tag.tsx';
import { Shelf, Thing } from './shelf.tsx';

const TONES: Readonly<Record<Tone, string>> = {
  plain: '普通',
  pine: '松绿',
  persimmon: '柿红',
  amber: '琥珀',
  danger: '危险',
  success: '成功',
  info: '消息',
};
const SKILLS = ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Redis', '性能优化'];

export function Words() {
  return (
    <Shelf title="文字">
      <Thing name="Row gap={2} wrap">
        <Row gap={2} wrap>
          <TagList words={SKILLS} max={4} />
          <Tag tone="pine">并排</Tag>
        </Row>
      </Thing>
      <Thing name="Stack gap={2}">
        <Stack gap={2}>
          <Tag tone="pine">上面</Tag>
          <Tag>下面</Tag>
        </Stack>
      </Thing>
      <Thing name="Tag tone">
        {Object.entries(TONES).map(([tone, label]) => (
          <Tag key={tone} tone={tone as Tone}>
            {label}
          </Tag>
        ))}
      </Thing>
      <Thing name="TagList max={4}">
        <TagList words={SKILLS} max={4} />
      </Thing>
      <Thing name="Salary">
        <Salary min={20_000} max={35_000} months={14} />
        <Salary min={null} max={null} />
        <Salary min={300} max={400} unit="day" size="lg" />
      </Thing>
      <Thing name="CountBadge">
        <CountBadge count={3} />
        <CountBadge count={120} />
      </Thing>
      <Thing name="RelativeTime">
        <RelativeTime at="2026-03-15T04:00:00Z" now="2026-03-15T04:10:00Z" prefix="更新于 " />
      </Thing>
      <Thing name="Prose">
        <Prose
          text={'岗位职责：\n1. 负责前端架构\n2. 与设计师一起打磨细节\n任职要求：\n三年以上经验'}
        />
      </Thing>
    </Shelf>
  );
}

const DAYS = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'];
const LINES = [
  { name: '浏览', colour: '--pine', values: [12, 18, 9, 25, 31] },
  { name: '投递', colour: '--persimmon', values: [1, 3, 2, 4, 6] },
];

export function Pictures() {
  return (
    <Shelf title="图">
      <Thing name="Avatar size">
        <Avatar name="林小满" size="sm" decorative={false} />
        <Avatar name="陈知行" decorative={false} />
        <Avatar name="欧阳明" size="lg" decorative={false} />
        <Avatar name="沈一诺" size="xl" decorative={false} />
      </Thing>
      <Thing name="EnterpriseLogo">
        <EnterpriseLogo name="麦穗科技" decorative={false} />
        <EnterpriseLogo name="云帆物流" size="lg" decorative={false} />
      </Thing>
      <Thing name="LineChart" wide>
        <LineChart label="五天的浏览和投递" days={DAYS} lines={LINES} />
      </Thing>
      <Thing name="Carousel" wide>
        <Carousel label="示例轮播" intervalMs={0}>
          <p>第一张：写好简历，机会自己来。</p>
          <p>第二张：企业认证，当天有结果。</p>
        </Carousel>
      </Thing>
    </Shelf>
  );
}
