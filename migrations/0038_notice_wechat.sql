-- Notices also go to people by a template message of the site's official account at WeChat.

alter table notice_delivery
  drop constraint notice_delivery_channel_check,
  add constraint notice_delivery_channel_check check (channel in ('mail', 'sms', 'wechat'));
