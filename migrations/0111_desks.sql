-- Customer service as a queue like all others: a case begins with a customer's first unanswered words and ends with an
-- answer, or when the staff say that none is needed.
create table chat_service_case (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat (id) on delete cascade,
  account_id bigint references account (id) on delete cascade,
  since timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  done_at timestamptz
);
create unique index chat_service_case_open on chat_service_case (chat_id) where state = 'waiting';
create index chat_service_case_chat on chat_service_case (chat_id);
create index chat_service_case_account on chat_service_case (account_id);
create index chat_service_case_queue on chat_service_case (since, id) where state = 'waiting';
create index chat_service_case_done on chat_service_case (state, done_at, id);

-- Done by the database, because messages are stored by one statement of it (chat_append). Messages between other
-- people do not call the function.
create function chat_service_follow() returns trigger language plpgsql as $$
declare
  done chat_service_case;
begin
  if new.side = 'customer' then
    insert into chat_service_case (chat_id, account_id, since)
      values (new.chat_id, new.sender_id, new.sent_at)
      on conflict (chat_id) where state = 'waiting' do nothing;
    return null;
  end if;
  -- A colleague who closes the case at this moment has it: a text waits for nobody.
  update chat_service_case set state = 'answered', done_at = new.sent_at
    where id = (select id from chat_service_case
      where chat_id = new.chat_id and state = 'waiting' for update skip locked)
    returning * into done;
  if found then
    insert into platform_review_log (kind, record_id, decision, reason, operator_id, about_id, at)
      values ('service', done.id, 'answer', '', new.sender_id, done.account_id, new.sent_at);
    delete from platform_review_claim where kind = 'service' and record_id = done.id;
  end if;
  return null;
end $$;
create trigger chat_service_follow after insert on chat_message for each row
  when (new.counted and new.side in ('customer', 'service'))
  execute function chat_service_follow();

insert into chat_service_case (chat_id, account_id, since)
  select c.id, o.account_id, x.last_at from chat_side x
  join chat c on c.id = x.chat_id join chat_side o on o.chat_id = c.id and o.side = 'customer'
  where x.side = 'service' and x.unread > 0 and c.preview_side = 'customer';

-- The time after so many working days, Monday to Friday in Shanghai: `afterWorkingDays` for the figures.
create function platform_working_days_after(at timestamptz, days integer) returns timestamptz
  language sql immutable parallel safe as $$
  select at + n * interval '24 hours' from (
    select n, row_number() over (order by n) as k
    from generate_series(1, days * 2 + 4) n
    where extract(isodow from (at + n * interval '24 hours') at time zone 'Asia/Shanghai') < 6
  ) w where k = days $$;
