-- Figures of approvals are read from indexes alone: what is counted of all, and what only few of them have.
create index mall_wf_instance_figures on mall_wf_instance (tenant_id, start_time)
  include (definition_key, state, shown) where parent_id is null;
--> statement-breakpoint
create index mall_wf_task_figures on mall_wf_task (tenant_id, create_time)
  include (definition_key, activity_id, assignee, end_time, due_time);
--> statement-breakpoint
create index mall_wf_task_rejected on mall_wf_task (tenant_id, create_time)
  include (definition_key, activity_id, assignee) where locals ? 'wf_rejected';
--> statement-breakpoint
create index mall_wf_task_automatic on mall_wf_task (tenant_id, create_time)
  include (definition_key, activity_id, assignee)
  where reason like 'wf_skip:%' or locals ->> 'wf_late' in ('approve', 'reject');
