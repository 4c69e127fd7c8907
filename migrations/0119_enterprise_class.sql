-- The staff list the enterprises of one class, page by page: the rare ones must not be looked for among all.
create index enterprise_account_class on enterprise (account_class, id);
