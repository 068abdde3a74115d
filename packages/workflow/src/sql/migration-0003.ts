/** People who were copied, and lists of tasks by process. */
export const people = `
alter table mall_wf_participant drop constraint mall_wf_participant_type_check;
alter table mall_wf_participant add constraint mall_wf_participant_type_check
  check (type in ('starter', 'assignee', 'owner', 'completer', 'commenter', 'copied'));
create index mall_wf_task_process on mall_wf_task (tenant_id, definition_key, create_time) where end_time is null;
`;
