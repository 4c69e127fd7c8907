-- Applications whose offer ended before the site took them out of 已发offer go back to where they came from, as
-- they do since. One that was offered anew outside of the site afterwards stays; a refusal that was undone is
-- no new offer.
do $$
declare
  one record;
begin
  for one in
    select a.id, o.ended_at, case when o.state = 'withdrawn' then o.ended_by end as ended_by,
      (select e.state from talent_event e
        where e.application_id = a.id and e.state not in ('offered', 'rejected')
        order by e.id desc limit 1) as came_from,
      (select max(e.at) from talent_event e where e.application_id = a.id) as last_at
    from talent_application a
    join lateral (select state, ended_at, ended_by from talent_offer
      where application_id = a.id order by id desc limit 1) o on true
    where a.state = 'offered' and o.state in ('declined', 'withdrawn', 'expired', 'ended')
      and not exists (select from (
        select state, at, lag(state) over (order by id) as before
        from talent_event where application_id = a.id) e
        where e.state = 'offered' and e.at > o.ended_at and e.before is distinct from 'rejected')
    for update of a
  loop
    if one.came_from is null or one.came_from not in ('contacted', 'interviewing', 'interviewed') then
      one.came_from := 'contacted';
    end if;
    insert into talent_event (application_id, state, account_id, at)
      values (one.id, one.came_from, one.ended_by, greatest(one.ended_at, one.last_at));
    -- The time of its end, so that the seeker reads what became of the offer.
    update talent_application
      set state = one.came_from, updated_at = greatest(updated_at, one.ended_at)
      where id = one.id;
  end loop;
end $$;
