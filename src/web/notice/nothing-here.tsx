// The text of an empty tab of the notification centre, with links.
import type { NoticeKind, NoticeSide } from '../../contract/notice/notice.ts';
import { LinkButton } from '../kit/form/button.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { useMayOpen } from '../shell/menu/may-open.ts';

interface NothingHereProps {
  side: NoticeSide;
  kind: NoticeKind;
  unreadOnly: boolean;
}

const WORDS = {
  seeker: {
    recruit: {
      title: '还没有招聘动态',
      text: '投递被查看、收到面试邀请、订阅有新职位时，会在这里告诉您。',
      to: '/position',
      label: '去看看职位',
    },
    system: { title: '没有系统提示', text: '账号安全、审核结果和反馈的回复会出现在这里。' },
    announcement: { title: '没有公告', text: '网站的规则和服务有变化时，会在这里公布。' },
  },
  recruiter: {
    recruit: {
      title: '还没有招聘动态',
      text: '收到投递、面试邀请有回复时，会在这里告诉您。',
      to: '/layout/position',
      label: '去看职位',
    },
    system: { title: '没有系统提示', text: '职位与认证的审核结果、成员申请会出现在这里。' },
    announcement: { title: '没有公告', text: '网站的规则和服务有变化时，会在这里公布。' },
  },
} as const;

export function NothingHere({ side, kind, unreadOnly }: NothingHereProps) {
  const mayOpen = useMayOpen();
  if (unreadOnly) {
    return (
      <EmptyState
        scene="rest"
        title="没有未读的通知"
        actions={
          <LinkButton variant="outline" to={{ search: `tab=${kind}` }} preventScrollReset>
            看全部通知
          </LinkButton>
        }
      >
        新的通知到了，会先出现在这里。
      </EmptyState>
    );
  }
  const words = WORDS[side][kind];
  return (
    <EmptyState
      title={words.title}
      actions={
        'to' in words && mayOpen(words.to) && <LinkButton to={words.to}>{words.label}</LinkButton>
      }
    >
      {words.text}
    </EmptyState>
  );
}
