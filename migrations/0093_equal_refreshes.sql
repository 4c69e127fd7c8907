-- A refresh lifts a posting in the list by time, and no word stands beside it. So it is no part of what is paid for: every
-- plan grants as many as the free one (docs/decisions/money/0026-equal-refreshes.md). What was bought before keeps its own
-- version, with what it promised, until its end.
insert into wallet_product_version
  (product, version, label, list_fen, days, rights, refund_rule, tax_item, from_at)
select v.product, v.version + 1, v.label, v.list_fen, v.days,
  v.rights || jsonb_build_object('refresh', free.rights->'refresh'),
  v.refund_rule, v.tax_item, greatest(v.from_at + interval '1 day', '2026-01-02T00:00:00+08:00')
from wallet_product p
join lateral (select * from wallet_product_version where product = p.code order by version desc limit 1) v on true
cross join (select rights from wallet_product_version where product = 'free' order by version desc limit 1) free
where p.kind = 'plan' and p.code <> 'free' and v.rights->'refresh' <> free.rights->'refresh';
