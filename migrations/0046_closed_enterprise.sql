-- Companies that closed their account earlier kept some of what they had said of themselves.
update enterprise
  set logo = '', work_hours = '', registered_capital = '', legal_person = '', founded_on = ''
  where closed_at is not null;
