-- What is sold. A product is what people choose, a version what they bought: its price, length and rights. The newest
-- version that has begun is sold; who bought an older one keeps it until its end.
create table wallet_product (
  code text primary key,
  kind text not null check (kind in ('plan', 'pack', 'service')),
  -- The order in lists of its kind.
  sort integer not null,
  -- False once nobody can buy it any more. What was bought stays.
  is_sold boolean not null default true
);

create table wallet_product_version (
  id bigint generated always as identity primary key,
  product text not null references wallet_product (code),
  version integer not null check (version > 0),
  label text not null,
  list_fen bigint not null check (list_fen >= 0),
  -- Days from the payment to the end; null for what never ends.
  days integer check (days > 0),
  -- How many of each kind of quota it grants: as plan in each period, as pack or service once.
  rights jsonb not null check (jsonb_typeof(rights) = 'object'),
  -- A code of `refundRules`, whose words are part of what was bought.
  refund_rule text not null check (refund_rule in ('none', 'by_day', 'by_unit')),
  -- What an invoice calls it.
  tax_item text not null,
  from_at timestamptz not null,
  unique (product, version),
  unique (product, from_at),
  check ((list_fen = 0) = (days is null))
);

-- Orders name a version for what was promised, so it never changes: a new price is a new version.
create function wallet_version_stays() returns trigger language plpgsql as $$
  begin raise exception 'a version of a product never changes; add a new one'; end $$;
create trigger wallet_version_stays before update or delete on wallet_product_version
  for each row execute function wallet_version_stays();
create trigger wallet_versions_stay before truncate on wallet_product_version
  for each statement execute function wallet_version_stays();

insert into wallet_product (code, kind, sort) values
  ('free', 'plan', 1), ('month', 'plan', 2), ('quarter', 'plan', 3), ('year', 'plan', 4),
  ('top-10', 'pack', 1), ('urgent-10', 'pack', 2), ('download-50', 'pack', 3), ('contact-100', 'pack', 4),
  ('top-1', 'service', 1), ('urgent-1', 'service', 2), ('download-1', 'service', 3), ('contact-1', 'service', 4);

insert into wallet_product_version (product, version, label, list_fen, days, rights, refund_rule, tax_item, from_at)
select product, 1, label, fen, days, rights::jsonb, rule, '信息技术服务费', '2026-01-01T00:00:00+08:00' from (values
  ('free', '免费版', 0, null::integer,
    '{"open_positions": 10, "members": 3, "refresh": 3, "top": 0, "urgent": 1, "contact": 20, "download": 3}', 'none'),
  ('month', 'VIP 月卡', 29800, 31,
    '{"open_positions": 30, "members": 10, "refresh": 10, "top": 3, "urgent": 5, "contact": 60, "download": 20}', 'by_day'),
  ('quarter', 'VIP 季卡', 79800, 92,
    '{"open_positions": 60, "members": 20, "refresh": 20, "top": 6, "urgent": 10, "contact": 100, "download": 50}', 'by_day'),
  ('year', 'VIP 年卡', 238800, 366,
    '{"open_positions": 200, "members": 50, "refresh": 40, "top": 15, "urgent": 30, "contact": 200, "download": 100}', 'by_day'),
  ('top-10', '置顶 10 次', 19800, 365, '{"top": 10}', 'by_unit'),
  ('urgent-10', '急聘 10 次', 9800, 365, '{"urgent": 10}', 'by_unit'),
  ('download-50', '简历下载 50 份', 25000, 365, '{"download": 50}', 'by_unit'),
  ('contact-100', '主动邀约 100 次', 20000, 365, '{"contact": 100}', 'by_unit'),
  ('top-1', '置顶 1 次', 2500, 31, '{"top": 1}', 'by_unit'),
  ('urgent-1', '急聘 1 次', 1200, 31, '{"urgent": 1}', 'by_unit'),
  ('download-1', '简历下载 1 份', 600, 31, '{"download": 1}', 'by_unit'),
  ('contact-1', '主动邀约 1 次', 300, 31, '{"contact": 1}', 'by_unit')
) as sold (product, label, fen, days, rights, rule);

-- The version that an enterprise has, and whether it has it to try.
alter table wallet_plan
  add column version_id bigint references wallet_product_version (id),
  add column is_trial boolean not null default false;
update wallet_plan p set version_id = v.id from wallet_product_version v where v.product = p.plan;
alter table wallet_plan alter column version_id set not null;
create index wallet_plan_version on wallet_plan (version_id);

-- The code now writes the version alone. `plan` follows it, and nodes of the older version, which write `plan`, get a
-- version. A later migration drops both.
create function wallet_plan_version() returns trigger language plpgsql as $$
begin
  if new.version_id is null or tg_op = 'UPDATE' and new.plan <> old.plan and new.version_id = old.version_id then
    select id into new.version_id from wallet_product_version
    where product = new.plan and from_at <= now() order by from_at desc limit 1;
  else
    select product into new.plan from wallet_product_version where id = new.version_id;
  end if;
  return new;
end $$;
create trigger wallet_plan_version before insert or update on wallet_plan
  for each row execute function wallet_plan_version();
