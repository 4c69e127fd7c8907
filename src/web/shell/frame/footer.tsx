// The footer: links, contact, and the licences of the settings; empty ones are left out.
import type { SiteSettings } from '../../../contract/site/settings.ts';
import { useSession } from '../../data/session.ts';
import { drawn } from '../../kit/drawn.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Mark } from '../../kit/look/mark.tsx';
import { Link } from '../../kit/text/link.tsx';
import { useSettings } from '../site-data.ts';
import styles from './footer.module.css';

const COLUMNS = [
  {
    title: '求职者',
    links: [
      { to: '/position', label: '找职位' },
      { to: '/enterprise', label: '看企业' },
      { to: '/my-resume', label: '我的简历' },
      { to: '/elite', label: '申请成为精英' },
      { to: '/jobHunting', label: '求职反馈' },
    ],
  },
  {
    title: '招聘者',
    links: [
      { to: '/login?type=2', label: '我要招聘' },
      { to: '/layout/positionRelease', label: '发布职位' },
      { to: '/layout/recommend', label: '人才推荐' },
      { to: '/protocol#fees', label: '收费标准' },
    ],
  },
  {
    title: '规则与帮助',
    links: [
      { to: '/protocol#user', label: '用户协议' },
      { to: '/protocol#privacy', label: '隐私政策' },
      { to: '/protocol#posting', label: '招聘规范' },
      { to: '/protocol#algorithm', label: '算法推荐说明' },
      { to: '/protocol#community', label: '社区与举报规则' },
      { to: '/help', label: '帮助中心' },
      { to: '/announcements', label: '网站公告' },
    ],
  },
] as const;

/** On a page that has no settings, as one of a fault. */
const NONE: Partial<SiteSettings> = {};

/** For a seeker all recruiter links lead here, because those pages would refuse. */
const BECOME_RECRUITER = '/recruiter';
const forRecruiters = (to: string) => to.startsWith('/layout') || to === '/login?type=2';

export function Footer() {
  const { terms: _, ...settings } = useSettings() ?? NONE;
  const roles = useSession()?.userInfo?.roles;
  const isSeeker = roles !== undefined && !roles.includes('recruiter');
  return <footer data-site className={styles.footer} {...drawn(Content, { settings, isSeeker })} />;
}

interface ContentProps {
  settings: Partial<SiteSettings>;
  isSeeker: boolean;
}

function Content({ settings, isSeeker }: ContentProps) {
  const leadTo = (to: string) => (isSeeker && forRecruiters(to) ? BECOME_RECRUITER : to);
  return (
    <>
      <div className={`container ${styles.top}`}>
        <div className={styles.brand}>
          <p className={`row align-center gap-2 below-3 size-xl weight-bold ${styles.name}`}>
            <Mark />
            {settings.site_name ?? '择木'}
          </p>
          <p>{settings.slogan ?? '良禽择木，好工作与好人才在此相遇'}</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={leadTo(to)}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact settings={settings} />
      </div>
      <Licences settings={settings} />
    </>
  );
}

function Contact({ settings }: Pick<ContentProps, 'settings'>) {
  const lines = [
    { label: '联系电话', value: settings.contact_phone, scheme: 'tel:' },
    { label: '联系邮箱', value: settings.contact_email, scheme: 'mailto:' },
    { label: '违法和不良信息举报电话', value: settings.report_phone, scheme: 'tel:' },
    { label: '举报邮箱', value: settings.report_email, scheme: 'mailto:' },
    {
      label: settings.supervisor || '监督电话',
      value: settings.supervisor_phone,
      scheme: 'tel:',
    },
    { label: '人社服务热线', value: '12333', scheme: 'tel:' },
  ].filter((line) => line.value);
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>联系与举报</h2>
      <dl className={styles.contact}>
        {lines.map(({ label, value, scheme }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <a href={`${scheme}${value}`}>{value}</a>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Licences({ settings }: Pick<ContentProps, 'settings'>) {
  const numbers = [
    { value: settings.operator_name, label: '运营者' },
    { value: settings.icp_number, href: 'https://beian.miit.gov.cn/' },
    { value: settings.police_number, href: 'https://beian.mps.gov.cn/' },
    { value: settings.hr_licence, label: '人力资源服务许可证' },
    { value: settings.telecom_licence, label: '增值电信业务经营许可证' },
    { value: settings.business_licence, label: '营业执照' },
    // With a telephone it stands among those to turn to.
    {
      value: settings.supervisor_phone ? '' : settings.supervisor,
      label: '监督机关',
    },
  ].filter(({ value }) => value);
  return (
    <div className={`container ${styles.bottom}`}>
      <p>求职不需要缴纳任何费用。遇到收费、扣证件、诱导贷款的，请立即停止并举报。</p>
      {numbers.length > 0 && (
        <Row as="ul" wrap gap={[1, 5]} above={2}>
          {numbers.map(({ value, href, label }) => (
            <li key={value}>
              {label && `${label}：`}
              {href ? (
                <a href={href} target="_blank" rel="noreferrer">
                  {value}
                </a>
              ) : (
                value
              )}
            </li>
          ))}
        </Row>
      )}
    </div>
  );
}
