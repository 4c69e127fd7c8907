-- Who decided stands in platform_review_log, where 0074 moved it. No room has written or read these columns since;
-- nodes older than 0074 must be stopped first. Their keys and indexes go with them.
alter table enterprise_certification_request drop column decided_by;
alter table enterprise_famous drop column decided_by;
alter table position_review drop column decided_by;
