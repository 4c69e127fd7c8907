// An elite for recruiters: the name as its owner shows it; no age, sex or contact data.

import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { invitationStates } from '../../../contract/dictionary/elite.ts';
import type { EliteCard as Elite } from '../../../contract/talent/elite.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { SendIcon } from '../../kit/look/icons.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { Tag, TagList } from '../../kit/text/tag.tsx';
import { EliteBadge } from './badge.tsx';
import styles from './elite.module.css';

/** The line may break after the dot, never before it. */
const PARTED = '\u00a0· ';

export function EliteCard({ elite, onInvite }: { elite: Elite; onInvite: () => void }) {
  const { name, avatar, title, field, city_name, work_status, education, years, skills } = elite;
  const facts = [
    city_name,
    years === null ? '' : `${years}年经验`,
    education,
    work_status?.label ?? '',
  ].filter(Boolean);
  return (
    <li className={`row wrap align-start gap-y-3 gap-x-4 pad-5 box shadow-1 ${styles.elite}`}>
      <Avatar name={name} src={avatar} size="lg" />
      <Stack gap={2} grow slim>
        <Row as="p" wrap align="center" gap={[1, 3]}>
          <strong className="weight-bold">{name}</strong>
          <EliteBadge />
          <Tag>{field.label}</Tag>
        </Row>
        <p>{title}</p>
        <p className="tone-ink-3 size-sm">{facts.join(PARTED)}</p>
        <TagList words={skills} max={6} />
      </Stack>
      <div className={styles.invite}>
        {elite.invited ? (
          <Tag tone={elite.invited === 'accepted' ? 'success' : 'info'}>
            {elite.invited === 'sent'
              ? '已邀约，等待回复'
              : labelOf(invitationStates, elite.invited)}
          </Tag>
        ) : (
          <Button
            variant="outline"
            icon={<SendIcon />}
            aria-label={`邀请投递：${name}`}
            onClick={onInvite}
          >
            邀请投递
          </Button>
        )}
      </div>
    </li>
  );
}
