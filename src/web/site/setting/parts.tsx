// The parts of the settings' form: open or closed, pictures, customer service, review of positions.
import { CLOSED_NOTICE, SERVICE_TEXTS } from '../../../contract/site/setting-fields.ts';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { PictureField } from '../../parts/picture-field.tsx';
import { MomentField } from '../../parts/staff/moment-field.tsx';
import styles from './setting.module.css';
import type { SiteForm } from './values.ts';

const STATES = [
  { value: 'open' as const, label: '开放' },
  { value: 'closed' as const, label: '关闭（网站升级中）' },
];

export function OpenPart({ form }: { form: SiteForm }) {
  const { values, problems, set } = form;
  return (
    <fieldset className={`box ${styles.part}`}>
      <legend>开放与关闭</legend>
      <div className={styles.fields}>
        <ChoiceField
          label="网站状态"
          hint="关闭时，只有运营人员能使用网站"
          options={STATES}
          value={values.is_open}
          onChange={(value) => set('is_open', value)}
        />
        <MomentField
          label="预计恢复时间"
          hint="写在“网站升级中”页面上，到时不会自动开放"
          years={[2020, 2040]}
          error={problems.reopens_at}
          value={values.reopens_at}
          onChange={(value) => set('reopens_at', value)}
        />
      </div>
      <WordsField
        label={CLOSED_NOTICE.label}
        rows={2}
        max={CLOSED_NOTICE.max}
        error={problems.closed_notice}
        value={values.closed_notice}
        onChange={(value) => set('closed_notice', value)}
      />
    </fieldset>
  );
}

const picture = (src: string) =>
  src ? (
    <img src={src} alt="" className={styles.logo} />
  ) : (
    <span className={styles.none}>未上传</span>
  );

export function PicturesPart({ form }: { form: SiteForm }) {
  const { values, problems, set } = form;
  return (
    <div className={styles.fields}>
      <div>
        <PictureField
          label="网站标志"
          hint={problems.logo || '横向图片，背景透明最好；不上传时用择木的标志'}
          preview={picture}
          value={values.logo}
          onChange={(url) => set('logo', url)}
        />
      </div>
      <div>
        <PictureField
          label="浏览器图标"
          hint={problems.favicon || '正方形图片，至少 64 像素'}
          preview={picture}
          value={values.favicon}
          onChange={(url) => set('favicon', url)}
        />
      </div>
    </div>
  );
}

export function ServicePart({ form }: { form: SiteForm }) {
  const { values, problems, set } = form;
  const line = (name: keyof typeof SERVICE_TEXTS, hint: string) => (
    <LineField
      label={SERVICE_TEXTS[name].label}
      hint={hint}
      error={problems[`service_${name}`]}
      value={values[`service_${name}`]}
      onChange={(value) => set(`service_${name}`, value)}
    />
  );
  return (
    <fieldset className={`box ${styles.part}`}>
      <legend>默认客服</legend>
      <div className={styles.fields}>
        {line('name', '右下角“联系客服”里显示的名称')}
        {line('hours', '如 每天 9:00–21:00；不在这个时间时会告诉对方')}
        {line('phone', '可以不填')}
        {line('wechat', '可以不填')}
        <div>
          <PictureField
            label="客服头像"
            hint={problems.service_avatar || '正方形图片；不上传时显示名称的第一个字'}
            preview={picture}
            value={values.service_avatar}
            onChange={(url) => set('service_avatar', url)}
          />
        </div>
      </div>
    </fieldset>
  );
}

const REVIEWS = [
  { value: 'doubtful' as const, label: '只审核有疑问的' },
  { value: 'all' as const, label: '全部先审核' },
];

export function ReviewPart({ form }: { form: SiteForm }) {
  const { values, problems, set } = form;
  return (
    <fieldset className={`box ${styles.part}`}>
      <legend>审核与统计</legend>
      <div className={styles.fields}>
        <ChoiceField
          label="职位审核"
          hint="发布和修改职位时"
          options={REVIEWS}
          value={values.position_review}
          onChange={(value) => set('position_review', value)}
        />
        <LineField
          label="百度统计编号"
          hint="32 位十六进制字符；留空则不加载统计脚本"
          error={problems.baidu_tongji_id}
          value={values.baidu_tongji_id}
          onChange={(value) => set('baidu_tongji_id', value)}
        />
      </div>
    </fieldset>
  );
}
