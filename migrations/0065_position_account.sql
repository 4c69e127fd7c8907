-- Positions of a publisher: those without one, as imports bring them, are never asked for.
drop index position_account;
create index position_account on position (account_id) where account_id is not null;
