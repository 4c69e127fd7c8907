-- A large transfer is found by one of finance and confirmed by another: meanwhile its voucher is 'proposed' and has
-- the bank's number and sum.
alter table wallet_bank_voucher
  drop constraint wallet_bank_voucher_state_check,
  drop constraint wallet_bank_voucher_check,
  add constraint wallet_bank_voucher_state_check
    check (state in ('waiting', 'checking', 'proposed', 'confirmed', 'refused')),
  add constraint wallet_bank_voucher_found
    check ((state in ('proposed', 'confirmed')) = (bank_no is not null));

drop index wallet_bank_voucher_open;
create unique index wallet_bank_voucher_open on wallet_bank_voucher (order_id)
  where state in ('waiting', 'checking', 'proposed');
drop index wallet_bank_voucher_queue;
create index wallet_bank_voucher_queue on wallet_bank_voucher (sent_at, id)
  where state in ('waiting', 'checking', 'proposed');
