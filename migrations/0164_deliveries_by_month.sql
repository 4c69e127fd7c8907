-- Deliveries lie in the month of their notice.
alter table notice_delivery validate constraint notice_delivery_notice_id_fkey;
alter table chat_exchange validate constraint chat_exchange_chat_id_seq_fkey;

select platform_by_number('notice_delivery', 'notice_id');
