// The fields of an activity.
import { ACTIVITY_TEXTS } from '../../../contract/operate/activity-states.ts';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { useRegions } from '../../parts/choices.ts';
import { PictureField } from '../../parts/picture-field.tsx';
import { MomentField } from '../../parts/staff/moment-field.tsx';
import styles from './staff.module.css';
import { type ActivityValues, NAMES } from './values.ts';

type ActivityFormState = RecordForm<ActivityValues>;
type TextName = {
  [K in keyof ActivityValues]: ActivityValues[K] extends string ? K : never;
}[keyof ActivityValues];

const YEARS = [2020, 2040] as const;

/** One-line and timed fields by their names. */
function fieldsOf({ values, problems, set }: ActivityFormState) {
  const line = (name: TextName, hint: string, required = false) => (
    <LineField
      label={NAMES[name]}
      hint={hint}
      required={required}
      error={problems[name]}
      value={values[name]}
      onChange={(value) => set(name, value)}
    />
  );
  const moment = (name: 'starts_at' | 'ends_at' | 'entry_until', hint = '') => (
    <MomentField
      label={NAMES[name]}
      hint={hint}
      required
      years={YEARS}
      error={problems[name]}
      value={values[name]}
      onChange={(value) => set(name, value)}
    />
  );
  const lines = (name: 'content' | 'schedule', hint: string, max?: number) => (
    <WordsField
      label={NAMES[name]}
      hint={hint}
      required={max !== undefined}
      rows={5}
      {...(max !== undefined && { max })}
      error={problems[name]}
      value={values[name]}
      onChange={(value) => set(name, value)}
    />
  );
  return { line, moment, lines };
}

export function ActivityFields({ form }: { form: ActivityFormState }) {
  const { values, problems, set } = form;
  const { line, moment, lines } = fieldsOf(form);
  return (
    <>
      {line('title', '', true)}
      {line('kind', '如 双选会、宣讲会、沙龙', true)}
      <PictureField
        label={NAMES.cover}
        hint={problems.cover || '横向图片，建议 1200×675 像素；可以不传'}
        preview={(src) =>
          src ? <img src={src} alt="" className={styles.thumbnail} /> : <span>未上传</span>
        }
        value={values.cover}
        onChange={(url) => set('cover', url)}
      />
      {line('summary', '列表里显示', true)}
      {lines('content', '一行一段', ACTIVITY_TEXTS.content.max)}
      {lines('schedule', '一行一项，时间和安排用空格分开，如 09:00 签到；可以不填')}
      {line('organiser', '可以不填')}
      <CityFields form={form} />
      {line('place', '场馆和详细地址', true)}
      {moment('starts_at')}
      {moment('ends_at')}
      <Checkbox
        checked={values.takes_entries}
        onChange={({ target }) => set('takes_entries', target.checked)}
      >
        企业可以报名（须已认证，报名后由运营审核）
      </Checkbox>
      {values.takes_entries && (
        <>
          {moment('entry_until', '不晚于活动开始')}
          {line('entry_max', '留空就是不限')}
        </>
      )}
      <Checkbox
        checked={values.takes_seekers}
        onChange={({ target }) => set('takes_seekers', target.checked)}
      >
        求职者可以报名（简历完整度达到要求）
      </Checkbox>
      {values.takes_seekers && line('seekers_max', '留空就是不限')}
    </>
  );
}

/** Province and city, as two choices: both are short lists. */
function CityFields({ form }: { form: ActivityFormState }) {
  const { values, problems, set } = form;
  const { data: regions = [] } = useRegions();
  const optionsOf = (nodes: readonly { code: string; name: string }[]) =>
    nodes.map(({ code, name }) => ({ value: code, label: name }));
  const province = regions.find(({ code }) => code.slice(0, 2) === values.region.slice(0, 2));
  const cities = province?.children ?? [];
  const city = cities.find(
    ({ code, children = [] }) =>
      code === values.region || children.some((district) => district.code === values.region),
  );
  return (
    <Row wrap align="start" gap={3}>
      <ChoiceField
        label="省份"
        required
        placeholder="请选择"
        error={province ? '' : problems.region}
        options={optionsOf(regions)}
        value={province?.code ?? ''}
        onChange={(code) => {
          const below = regions.find((one) => one.code === code)?.children ?? [];
          set('region', below.length === 1 ? (below[0]?.code ?? code) : code);
        }}
      />
      {cities.length > 0 && (
        <ChoiceField
          label={NAMES.region}
          required
          placeholder="请选择"
          error={problems.region}
          options={optionsOf(cities)}
          value={city?.code ?? ''}
          onChange={(code) => set('region', code || (province?.code ?? ''))}
        />
      )}
    </Row>
  );
}
