-- Messages that a side took out of its own sight: the other side still has them. Null for nearly all.
alter table chat_message add column removed_by text[];

-- The list shows no last words to a side that removed them: up to which number that holds.
alter table chat_side add column preview_gone_seq integer;
