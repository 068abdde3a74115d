/** People who were copied, and lists of tasks by process, and variables that lists ask for. */
export const people = `
alter table mall_wf_participant drop constraint mall_wf_participant_type_check;
alter table mall_wf_participant add constraint mall_wf_participant_type_check
  check (type in ('starter', 'assignee', 'owner', 'completer', 'commenter', 'copied'));
create index mall_wf_task_process on mall_wf_task (tenant_id, definition_key, create_time) where end_time is null;

create table mall_wf_value (
  instance_id text not null,
  tenant_id text,
  name text not null,
  text text collate "C",
  number double precision,
  time timestamptz,
  primary key (instance_id, name)
);
create index mall_wf_value_text on mall_wf_value (tenant_id, name, text) where text is not null;
create index mall_wf_value_number on mall_wf_value (tenant_id, name, number) where number is not null;
create index mall_wf_value_time on mall_wf_value (tenant_id, name, time) where time is not null;
`;
