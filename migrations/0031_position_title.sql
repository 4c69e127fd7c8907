-- Looking for a title among an enterprise's own positions: their titles by age, without their texts.
create index position_own_title on position (enterprise_id, id) include (title);
