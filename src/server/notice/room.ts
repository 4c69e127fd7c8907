// The room notice: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as announcement from './center/announcement.ts';
import * as center from './center/center.ts';
import { noticeJobs } from './delivery/jobs.ts';
import { STORED_DAYS } from './delivery/rules.ts';
import * as live from './live/live.ts';
import * as noticeCalls from './notice.ts';
import { noticeData } from './personal-data.ts';
import * as setting from './setting/setting.ts';
import * as template from './template/template.ts';

export const notice: Room = {
  handlers: [announcement, center, live, noticeCalls, setting, template],
  jobs: [...noticeJobs, announcement.announcementJob],
  growing: [
    {
      numbers: 'notice',
      tables: ['notice_delivery', 'notice'],
      keep: { days: STORED_DAYS, column: 'created_at' },
    },
  ],
  personal: [noticeData],
};
