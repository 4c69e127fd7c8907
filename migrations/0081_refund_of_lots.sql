-- Units of packs and services go back as well: they are set aside with their money until the decision.
alter table wallet_refund_request rename column used_days to used;
alter table wallet_refund_request add column units_pend_id bigint unique references ledger_transfer (id);
alter table wallet_refund_request drop constraint wallet_refund_request_kind_check;
alter table wallet_refund_request drop constraint wallet_refund_request_check;
alter table wallet_refund_request drop constraint wallet_refund_request_check1;
alter table wallet_refund_request add constraint wallet_refund_request_kind_check
  check (kind in ('plan', 'lot', 'balance'));
-- `used` is days of a plan, units of a lot.
alter table wallet_refund_request add constraint wallet_refund_request_order_check
  check ((kind = 'balance') = (order_id is null) and (kind = 'balance') = (used is null)
    and (kind = 'lot') = (units_pend_id is not null));
