-- Operators are few among all accounts: who they are is asked at each start and by `npm run admin`.
create index account_operators on account (id) where is_operator;
