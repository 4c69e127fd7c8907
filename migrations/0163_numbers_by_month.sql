-- Logins, notices and messages in a partition for each month. What was kept so far is the first partition.
alter table account_login_log validate constraint account_login_log_bound;
alter table notice validate constraint notice_bound;
alter table notice_delivery validate constraint notice_delivery_bound;
alter table chat_message validate constraint chat_message_bound;

alter table notice_delivery drop constraint notice_delivery_notice_id_fkey;
alter table chat_exchange drop constraint chat_exchange_chat_id_seq_fkey;

select platform_by_number('account_login_log', 'id');
select platform_by_number('notice', 'id');
select platform_by_number('chat_message', 'chat_id');

-- Checked by the next migration, while people read and write.
alter table notice_delivery add constraint notice_delivery_notice_id_fkey
  foreign key (notice_id) references notice (id) on delete cascade not valid;
alter table chat_exchange add constraint chat_exchange_chat_id_seq_fkey
  foreign key (chat_id, seq) references chat_message (chat_id, seq) on delete cascade not valid;
