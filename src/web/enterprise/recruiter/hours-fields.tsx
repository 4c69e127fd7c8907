// 工作时间: when the recruiter answers; shown with the contact data.
import { Checkbox } from '../../kit/form/input.tsx';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import styles from './profile.module.css';
import type { PartProps } from './values.ts';

const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
}).map((time) => ({ value: time, label: time }));

export function HoursFields({ values, problems, set }: PartProps) {
  const { work_days } = values;
  return (
    <section className={styles.card} aria-labelledby="own-hours">
      <h2 id="own-hours">工作时间</h2>
      <p className={styles.hint}>和联系方式一起展示，让求职者知道什么时候找您合适</p>
      <Row as="fieldset" wrap gap={[2, 5]}>
        <legend className="visually-hidden">工作日</legend>
        {DAYS.map((label, index) => (
          <Checkbox
            key={label}
            checked={work_days.includes(index + 1)}
            onChange={(event) =>
              set(
                'work_days',
                event.target.checked
                  ? [...work_days, index + 1].sort((a, b) => a - b)
                  : work_days.filter((day) => day !== index + 1),
              )
            }
          >
            {label}
          </Checkbox>
        ))}
      </Row>
      <div className={`stack columns-2 align-start gap-y-2 gap-x-5 ${styles.pair}`}>
        <ChoiceField
          label="上班"
          error={problems.work_from}
          value={values.work_from}
          options={TIMES}
          onChange={(value) => set('work_from', value)}
        />
        <ChoiceField
          label="下班"
          error={problems.work_to}
          value={values.work_to}
          options={TIMES}
          onChange={(value) => set('work_to', value)}
        />
      </div>
    </section>
  );
}
