// The private address by which a calendar program follows the person's interviews.

import { formatDate } from '../../../contract/value/time.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { CalendarIcon } from '../../kit/look/icons.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { type FeedSide, useFeed } from '../seeker/use-my-interviews.ts';
import styles from './feed-box.module.css';

const WORDS: Readonly<Record<FeedSide, string>> = {
  seeker:
    '生成一个只属于您的地址，面试的新增、改期和取消会自动出现在您的日历里。地址里没有联系人和电话，但拿到它的人能看到您的面试时间，请不要转发。',
  recruiter:
    '生成一个只属于您的地址，您参加的面试有新增、改期和取消，都会自动出现在您的日历里。地址里没有候选人的姓名和电话，但拿到它的人能看到您的日程，请不要转发。',
};

const REVOKE = {
  title: '停用订阅地址？',
  words: '停用后，已订阅的日历不再更新，拿到地址的人也看不到任何内容。可以随时再生成新的。',
  act: '停用',
  isDanger: true,
};

export function FeedBox({ side = 'seeker' }: { side?: FeedSide }) {
  // For recruiters it is in its own drawer, for seekers below the tab's heading.
  const Heading = side === 'recruiter' ? 'h2' : 'h3';
  const { feed, create, revoke } = useFeed(side);
  const made = create.data && new URL(create.data.path, window.location.origin).href;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess('订阅地址已复制');
    } catch {
      toastError('复制失败，请选中地址后自行复制');
    }
  };
  const askRevoke = async () => {
    if (await ask(REVOKE)) revoke.mutate();
  };
  return (
    <Card as="section" aria-labelledby="feed-title" className={styles.box}>
      <CalendarIcon className={styles.icon} />
      <div className={`stack gap-2 slim ${styles.words}`}>
        <Heading id="feed-title">订阅到手机或电脑的日历</Heading>
        <p>{WORDS[side]}</p>
        {made && (
          <div className={`stack items-start gap-2 ${styles.made}`}>
            <Field label="订阅地址" hint="只显示这一次。在日历应用中选“通过 URL 订阅”，粘贴即可。">
              {({ required: _required, ...control }) => (
                <Input
                  {...control}
                  readOnly
                  value={made}
                  onFocus={(event) => event.target.select()}
                />
              )}
            </Field>
            <Button size="sm" variant="soft" onClick={() => void copy(made)}>
              复制地址
            </Button>
          </div>
        )}
        {!made && feed.data && (
          <p className={styles.since}>
            已于 {formatDate(feed.data.created_at, 'yyyy年M月d日')} 开启
            {feed.data.used_at
              ? `，日历最近一次读取：${formatDate(feed.data.used_at, 'M月d日 hh:mm')}`
              : '，还没有日历读取过'}
            。
          </p>
        )}
      </div>
      <div className={`row wrap gap-2 ${styles.acts}`}>
        <Button
          size="sm"
          variant="outline"
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {feed.data ? '换一个地址' : '生成订阅地址'}
        </Button>
        {feed.data && (
          <Button size="sm" variant="quiet" loading={revoke.isPending} onClick={askRevoke}>
            停用
          </Button>
        )}
      </div>
    </Card>
  );
}
