// The customer service button with the default contact (kfObj).

import { ChatIcon, HeadsetIcon, HelpIcon, PhoneIcon } from '../../kit/look/icons.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { Link } from '../../kit/text/link.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { useCustomerService } from '../site-data.ts';
import styles from './service-button.module.css';

/** The id of the button in the page. */
export const SERVICE_ID = 'service';

/** Opens without scripts. On phones it is at the end of the page. Nothing where no contact is set. */
export function ServiceButton() {
  const menu = useMenu();
  const person = useCustomerService();
  if (!person) return null;
  return (
    <aside aria-label="客服">
      <details ref={menu} id={SERVICE_ID} className={styles.service} data-noprint>
        <summary className={styles.button}>
          <HeadsetIcon />
          <span>客服</span>
        </summary>
        <div className={`stack gap-3 pad-4 ground-raised edge-line corner-leaf-md ${styles.panel}`}>
          <p>
            <Avatar name={person.name} src={person.avatar} size="md" />
            <strong>{person.name}</strong>
          </p>
          <p>
            <ChatIcon />
            <Link to="/interaction?with=service">在线咨询</Link>
          </p>
          {person.phone && (
            <p>
              <PhoneIcon />
              <a href={`tel:${person.phone}`}>{person.phone}</a>
            </p>
          )}
          {person.wechat && (
            <p>
              <ChatIcon />
              微信号 {person.wechat}
            </p>
          )}
          <p>
            <HelpIcon />
            <Link to="/help">先看看常见问题</Link>
          </p>
          {person.hours && <p className="tone-ink-3 size-sm">服务时间：{person.hours}</p>}
        </div>
      </details>
    </aside>
  );
}
