// The content of a posting: text, skills, required facts, address.
import { Link } from 'react-router';
import type { PositionDetail } from '../../../contract/position/position.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { InfoIcon, LocationIcon, ShieldIcon } from '../../kit/look/icons.tsx';
import { Prose } from '../../kit/text/prose.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import { MapLinks } from '../../parts/map/address-links.tsx';
import { locationOf } from '../card.tsx';
import styles from './body.module.css';

export function PositionBody({ position }: { position: PositionDetail }) {
  const pay = payPartsOf(position);
  return (
    <div className={`stack gap-8 ${styles.body}`}>
      <section aria-labelledby="description">
        <h2 id="description">职位描述</h2>
        <Prose text={position.description} />
      </section>
      {position.skills.length > 0 && (
        <section aria-labelledby="skills">
          <h2 id="skills">技能要求</h2>
          <TagList words={position.skills} />
        </section>
      )}
      <section aria-labelledby="facts">
        <h2 id="facts">招聘信息</h2>
        <Facts facts={factsOf(position)} />
      </section>
      {position.screening.length > 0 && (
        <section aria-labelledby="screening">
          <h2 id="screening">投递条件</h2>
          <Facts facts={position.screening.map(({ label, text }) => [label, text])} />
          <p className="tone-ink-3 size-sm">
            不符合也可以投递：企业会看到标记，由招聘者自己判断，系统不会自动拒绝任何人。
          </p>
        </section>
      )}
      {pay.length > 0 && (
        <section aria-labelledby="pay-parts">
          <h2 id="pay-parts">薪资构成</h2>
          <Facts facts={pay} />
        </section>
      )}
      <Address position={position} />
      <aside
        aria-label="求职安全提示"
        className={`row gap-3 pad-y-3 pad-x-4 tone-ink-2 size-sm ground-pine-soft corner-leaf-sm ${styles.tip}`}
      >
        <ShieldIcon />
        <p>
          求职不收费。任何以报名费、押金、培训费、体检费、办卡、贷款为名的收费都不合规，请勿付款，
          也不要交出身份证原件。了解更多：
          <Link to="/protocol">使用与帮助</Link>
        </p>
      </aside>
      {position.takes_minors && (
        <p className={`row gap-2 tone-ink-3 size-sm ${styles.source}`}>
          <InfoIcon />
          本职位也接受 16–17
          周岁的求职者。未成年工不得安排有毒有害、井下、夜班或超强度的工作，企业要定期安排体检。
        </p>
      )}
      {position.is_agency && (
        <p className={`row gap-2 tone-ink-3 size-sm ${styles.source}`}>
          <InfoIcon />
          本职位由 {position.enterprise.short_name} 代其他单位招聘，投递前可先问清用人单位。
        </p>
      )}
      {position.source && (
        <p className={`row gap-2 tone-ink-3 size-sm ${styles.source}`}>
          <InfoIcon />
          本职位信息来自 {position.source}
        </p>
      )}
    </div>
  );
}

function Address({ position }: { position: PositionDetail }) {
  return (
    <section aria-labelledby="address">
      <h2 id="address">工作地点</h2>
      <p className={`row gap-2 ${styles.address}`}>
        <LocationIcon />
        {addressOf(position)}
      </p>
      <MapLinks
        location={{
          name: position.enterprise.short_name,
          city: position.city_name,
          address: position.address.includes(position.district_name)
            ? position.address
            : position.district_name + position.address,
          point: position.point,
        }}
      />
    </section>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div className="row gap-4" key={label}>
          <dt>{label}</dt>
          <dd className="slim">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The parts of the pay, as far as they are stated. */
function payPartsOf({ pay_parts, salary, settlement }: PositionDetail): [string, string][] {
  const { base, commission, performance, probation_months: months } = pay_parts;
  const percent = pay_parts.probation_percent;
  const probation =
    months === 0 ? '没有试用期' : `${months} 个月${percent ? `，发 ${percent}%` : ''}`;
  const facts: [string, string][] = [
    ['底薪', base === null ? '' : `${base} 元/月`],
    ['提成', commission],
    ['绩效', performance],
    ['年薪', salary.unit === 'month' && salary.months > 12 ? `一年 ${salary.months} 薪` : ''],
    ['试用期', months === null ? '' : probation],
    ['结算方式', settlement],
  ];
  return facts.filter(([, value]) => value !== '');
}

function factsOf(position: PositionDetail): [string, string][] {
  const facts: [string, string][] = [
    ['职位类别', position.category_path.join(' / ')],
    ['工作类型', position.job_type.label],
    ['用工类型', position.employment.label],
    ['所属部门', position.department],
    ['招聘人数', `${position.headcount} 人`],
    ['兼职时间', position.work_times.join('、')],
    ['工作时间', position.work_hours],
    ['发布日期', formatDate(position.published_at, 'yyyy年M月d日')],
    ['有效期至', formatDate(`${position.valid_until}T12:00:00+08:00`, 'yyyy年M月d日')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function addressOf({ city_name, district_name, address }: PositionDetail): string {
  const location = locationOf(city_name, district_name);
  if (!address) return location;
  return address.startsWith(city_name) ? address : `${location} ${address}`;
}
