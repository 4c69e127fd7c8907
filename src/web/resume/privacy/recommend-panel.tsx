// 个性化推荐: the switch, how it works, and the data it uses with links to each (PIPL 24; rules on algorithmic
// recommendation 16, 17).
import { useId } from 'react';
import { Link } from 'react-router';
import { clearFootprints } from '../../../contract/position/interest.ts';
import type { PrivacySettings } from '../../../contract/privacy/privacy.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Switch } from '../../kit/antd/fields.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import styles from './privacy.module.css';
import { useSavePrivacy } from './use-privacy.ts';

export function RecommendPanel({ settings }: { settings: PrivacySettings }) {
  const save = useSavePrivacy();
  const id = useId();
  return (
    <div className={styles.panel}>
      <section className={styles.card} aria-labelledby="recommend">
        <Row wrap align="center" justify="between" gap={[2, 4]}>
          <h2 id="recommend" className="size-lg">
            <label htmlFor={id}>个性化推荐</label>
          </h2>
          <Switch
            id={id}
            checked={settings.personalised}
            loading={save.isPending}
            onChange={(personalised) => save.mutate({ personalised })}
          />
        </Row>
        <p className="above-2">
          {settings.personalised
            ? '现在按您的求职意向、简历和浏览情况排列推荐职位，每个推荐都会写明理由。'
            : '现在推荐职位只按发布时间排列，对所有人都一样，不使用您的任何信息。'}
        </p>
        <p className={styles.note}>
          开着时：先找出符合期望职位和城市的职位，再看薪资、经验、学历、技能是否相符，以及您收藏、浏览过哪一类职位，合计得分高的排在前面。从不使用性别、年龄、照片，也不看您愿意付多少钱。关闭后立即生效，搜索和投递不受影响。
        </p>
        <p className={styles.note}>
          <Link to="/protocol#algorithm">查看完整的算法推荐说明</Link>
        </p>
      </section>
      <Basis />
    </div>
  );
}

const BASIS = [
  { label: '求职意向', note: '期望的职位、城市、薪资和行业', to: '/objective', act: '修改' },
  { label: '简历', note: '工作年限、学历和技能', to: '/my-resume', act: '修改' },
  {
    label: '收藏的职位',
    note: '取消收藏后不再参考',
    to: '/personal-center?tab=favourites',
    act: '管理',
  },
  {
    label: '不感兴趣',
    note: '您标记过的职位和企业不再推荐',
    to: '/personal-center?tab=hidden',
    act: '管理',
  },
] as const;

/** The data that the order depends on, each with the place to change or delete it. */
function Basis() {
  return (
    <section className={styles.card} aria-labelledby="basis">
      <h2 id="basis" className="size-lg">
        推荐参考了什么
      </h2>
      <p className={styles.lead}>下面每一项都可以修改或删除，删掉后推荐不再参考。</p>
      <Stack as="ul">
        {BASIS.map(({ label, note, to, act }) => (
          <li key={label} className="row wrap align-center gap-y-2 gap-x-3 slim pad-y-3 edge-top">
            <span className={styles.words}>
              <strong>{label}</strong>
              <small>{note}</small>
            </span>
            <Link to={to} aria-label={`${act}${label}`}>
              {act}
            </Link>
          </li>
        ))}
        <Footprints />
      </Stack>
    </section>
  );
}

const CLEAR = {
  title: '清空浏览足迹？',
  words: '最近看过的职位会从足迹里删除，推荐也不再参考它们。不能恢复。',
  act: '清空',
  out: '保留',
};

function Footprints() {
  const clear = useAct(() => call(clearFootprints, {}), {
    done: '浏览足迹已清空',
  });
  const askFirst = async () => {
    if (await ask(CLEAR)) clear.mutate();
  };
  return (
    <li className="row wrap align-center gap-y-2 gap-x-3 slim pad-y-3 edge-top">
      <span className={styles.words}>
        <strong>浏览足迹</strong>
        <small>近 90 天看过的职位</small>
      </span>
      <Button variant="outline" size="sm" loading={clear.isPending} onClick={askFirst}>
        清空
      </Button>
    </li>
  );
}
