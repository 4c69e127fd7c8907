// Tells when messages cannot be sent or received at once, and why; nothing while all works.
import { WarningIcon } from '../../kit/look/icons.tsx';
import { useChatState } from '../store/use-chat.ts';
import styles from '../talk/talk.module.css';

export function Connection() {
  const isOnline = useChatState((state) => state.isOnline);
  const isAway = useChatState((state) => state.isAway);
  if (isOnline && !isAway) return null;
  return (
    <p
      className={`row align-center gap-2 pad-y-2 pad-x-5 tone-amber size-sm ground-amber-soft ${styles.offline}`}
      role="status"
    >
      <WarningIcon />
      {isOnline
        ? '择木的服务器暂时没有应答，正在重新连接。写好的消息会留在这里，恢复后按顺序自动发送。'
        : '网络已断开。写好的消息会先留在这里，网络恢复后按顺序自动发送。'}
    </p>
  );
}
