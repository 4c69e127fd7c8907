-- What is found of a person no longer holds numbers and addresses by which one can be reached; the job makes all rows anew.
insert into talent_profile_due (account_id, at) select account_id, now() from talent_profile
  on conflict (account_id) do nothing;
