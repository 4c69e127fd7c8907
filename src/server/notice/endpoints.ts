// Binds the endpoints of the room notice.
import * as announcements from '../../contract/notice/announcement.ts';
import * as center from '../../contract/notice/center.ts';
import * as settings from '../../contract/notice/settings.ts';
import { type Binding, bind, callerOf } from '../platform/http/call.ts';
import { listPublished, publish, withdraw } from './center/announcement.ts';
import { listNotices, readAll, readOne, removeAllRead, removeOne } from './center/center.ts';
import { openStream } from './live/live.ts';
import { countUnread } from './notice.ts';
import { getSettings, saveSettings } from './setting/setting.ts';

export const noticeEndpoints: Binding[] = [
  bind(center.getNotice, listNotices),
  bind(center.readNotice, readOne),
  bind(center.readAllNotices, readAll),
  bind(center.removeNotice, removeOne),
  bind(center.removeReadNotices, removeAllRead),
  bind(center.countNotices, (context) =>
    countUnread(context.db, callerOf(context).account_id, context.now),
  ),
  bind(center.streamNotices, async (context) => openStream(context)),
  bind(settings.getNoticeSettings, getSettings),
  bind(settings.saveNoticeSettings, saveSettings),
  bind(announcements.publishAnnouncement, publish),
  bind(announcements.listAnnouncements, listPublished),
  bind(announcements.withdrawAnnouncement, (context, { id }) => withdraw(context, id)),
];
