// The room account: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as agreement from './agreement/agreement.ts';
import * as agreementStaff from './agreement/staff.ts';
import { archiveJob } from './closing/archive.ts';
import * as closingClosing from './closing/closing.ts';
import * as consents from './closing/consents.ts';
import { erasingJob } from './closing/erasing.ts';
import * as closingExport from './closing/export.ts';
import { accountPersonalData } from './closing/personal-data.ts';
import * as emailCode from './code/email-code.ts';
import * as sendCode from './code/send-code.ts';
import * as captcha from './login/captcha.ts';
import * as loginLog from './login/log.ts';
import * as loginLogin from './login/login.ts';
import * as session from './login/session.ts';
import * as oauth from './oauth/oauth.ts';
import * as payPassword from './pay-password/pay-password.ts';
import * as proof from './proof/proof.ts';
import * as realName from './real-name/real-name.ts';
import * as bindings from './security/bindings.ts';
import * as changePassword from './security/change-password.ts';
import * as contact from './security/contact.ts';
import * as staffEntrance from './staff/entrance.ts';
import * as staffOwn from './staff/own.ts';
import * as staffPeople from './staff/people.ts';
import * as userConfig from './user-config.ts';

export const account: Room = {
  handlers: [
    agreement,
    agreementStaff,
    closingClosing,
    consents,
    closingExport,
    emailCode,
    sendCode,
    captcha,
    loginLog,
    loginLogin,
    session,
    oauth,
    proof,
    realName,
    bindings,
    changePassword,
    contact,
    payPassword,
    userConfig,
    staffEntrance,
    staffOwn,
    staffPeople,
  ],
  jobs: [closingExport.exportJob, erasingJob, archiveJob],
  growing: [
    {
      numbers: 'account_login_log',
      tables: ['account_login_log'],
      // Six months, as the law asks (网络安全法 21), have up to 184 days; people are shown 180.
      keep: { days: 184, column: 'at' },
    },
  ],
  personal: [accountPersonalData],
};
