-- Positions that the staff took down before a take-down was a measure: each gets one, so that the enterprise can appeal
-- against it, counted from today. Nobody is named, because who did it stands in the staff's log alone.
insert into measure (enterprise_id, position_id, kind, state, reason, starts_at, source)
select p.enterprise_id, p.id, 'takedown', 'active',
  case when p.state_note = '' then '职位内容违反平台规则' else p.state_note end, now(), 'hand'
from position p
join enterprise e on e.id = p.enterprise_id
-- The positions of a closed company ended with it.
where p.state = 'takedown' and e.closed_at is null
  and not exists (select from measure m where m.position_id = p.id and m.state = 'active');
