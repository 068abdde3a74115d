-- The tables of the approval engine (@mall/workflow/sql).
create table mall_wf_definition (
  id text primary key,
  key text not null,
  version integer not null,
  name text,
  description text,
  category text,
  tenant_id text,
  deployment_id text not null,
  resource text not null,
  suspended boolean not null,
  create_time timestamptz not null
);
--> statement-breakpoint
create unique index mall_wf_definition_version on mall_wf_definition (key, coalesce(tenant_id, ''), version);
--> statement-breakpoint
create index mall_wf_definition_deployment on mall_wf_definition (deployment_id);
--> statement-breakpoint
create index mall_wf_definition_tenant on mall_wf_definition (tenant_id, key);
--> statement-breakpoint
create table mall_wf_model (
  id text primary key,
  xml text not null,
  model text not null
);
--> statement-breakpoint
create table mall_wf_instance (
  id text primary key,
  root_id text not null,
  parent_id text,
  caller_id text,
  caller_region text,
  definition_id text not null,
  definition_key text not null,
  tenant_id text,
  business_key text,
  name text,
  starter text,
  state text not null check (state in ('running', 'completed', 'cancelled')),
  suspended boolean not null,
  start_time timestamptz not null,
  end_time timestamptz,
  end_activity_id text,
  reason text,
  variables jsonb not null,
  sequence integer not null
) with (fillfactor = 80);
--> statement-breakpoint
create index mall_wf_instance_root on mall_wf_instance (root_id);
--> statement-breakpoint
create index mall_wf_instance_caller on mall_wf_instance (caller_id) where caller_id is not null;
--> statement-breakpoint
create index mall_wf_instance_definition on mall_wf_instance (definition_id, state);
--> statement-breakpoint
create index mall_wf_instance_starter on mall_wf_instance (tenant_id, starter, start_time);
--> statement-breakpoint
create index mall_wf_instance_business on mall_wf_instance (tenant_id, business_key);
--> statement-breakpoint
create table mall_wf_execution (
  id text primary key,
  instance_id text not null,
  parent_id text,
  kind text not null check (kind in ('token', 'scope', 'loop')),
  activity_id text not null,
  active boolean not null,
  region text not null,
  locals jsonb not null,
  loop jsonb,
  visit_id text,
  sequence integer not null
) with (fillfactor = 80);
--> statement-breakpoint
create index mall_wf_execution_place on mall_wf_execution (instance_id, region);
--> statement-breakpoint
create table mall_wf_task (
  id text primary key,
  instance_id text not null,
  root_id text not null,
  execution_id text not null,
  region text not null,
  definition_id text not null,
  definition_key text not null,
  tenant_id text,
  activity_id text not null,
  name text,
  description text,
  assignee text,
  owner text,
  delegation text check (delegation in ('pending', 'resolved')),
  priority integer not null,
  due_time timestamptz,
  category text,
  form_key text,
  suspended boolean not null,
  create_time timestamptz not null,
  claim_time timestamptz,
  end_time timestamptz,
  reason text,
  locals jsonb not null,
  sequence integer not null
) with (fillfactor = 80);
--> statement-breakpoint
create index mall_wf_task_instance on mall_wf_task (instance_id);
--> statement-breakpoint
create index mall_wf_task_root on mall_wf_task (root_id);
--> statement-breakpoint
create index mall_wf_task_execution on mall_wf_task (execution_id) where end_time is null;
--> statement-breakpoint
create index mall_wf_task_todo on mall_wf_task (tenant_id, assignee, create_time) where end_time is null;
--> statement-breakpoint
create index mall_wf_task_done on mall_wf_task (tenant_id, assignee, end_time) where end_time is not null;
--> statement-breakpoint
create table mall_wf_candidate (
  task_id text not null,
  type text not null check (type in ('user', 'group')),
  value text not null,
  primary key (task_id, type, value)
);
--> statement-breakpoint
create index mall_wf_candidate_value on mall_wf_candidate (type, value);
--> statement-breakpoint
create table mall_wf_timer (
  id text primary key,
  instance_id text not null,
  root_id text not null,
  execution_id text not null,
  region text not null,
  activity_id text not null,
  due_time timestamptz not null,
  every text,
  times_left integer,
  failures integer not null,
  error text,
  sequence integer not null
);
--> statement-breakpoint
create index mall_wf_timer_due on mall_wf_timer (due_time) where failures < 3;
--> statement-breakpoint
create index mall_wf_timer_execution on mall_wf_timer (execution_id);
--> statement-breakpoint
create index mall_wf_timer_root on mall_wf_timer (root_id);
--> statement-breakpoint
create index mall_wf_timer_instance on mall_wf_timer (instance_id);
--> statement-breakpoint
create table mall_wf_subscription (
  id text primary key,
  instance_id text not null,
  root_id text not null,
  execution_id text not null,
  region text not null,
  activity_id text not null,
  signal text not null,
  local boolean not null,
  tenant_id text,
  sequence integer not null
);
--> statement-breakpoint
create index mall_wf_subscription_signal on mall_wf_subscription (signal, tenant_id);
--> statement-breakpoint
create index mall_wf_subscription_execution on mall_wf_subscription (execution_id);
--> statement-breakpoint
create index mall_wf_subscription_instance on mall_wf_subscription (instance_id);
--> statement-breakpoint
create table mall_wf_history (
  id text primary key,
  instance_id text not null,
  execution_id text not null,
  activity_id text not null,
  activity_name text,
  activity_type text not null,
  task_id text,
  assignee text,
  called_id text,
  start_time timestamptz not null,
  end_time timestamptz,
  reason text,
  sequence integer not null
) with (fillfactor = 80);
--> statement-breakpoint
create index mall_wf_history_instance on mall_wf_history (instance_id, sequence);
--> statement-breakpoint
create table mall_wf_comment (
  id text primary key,
  instance_id text not null,
  task_id text,
  user_id text,
  type text not null,
  message text not null,
  create_time timestamptz not null,
  sequence integer not null
);
--> statement-breakpoint
create index mall_wf_comment_instance on mall_wf_comment (instance_id);
--> statement-breakpoint
create table mall_wf_attachment (
  id text primary key,
  instance_id text not null,
  task_id text,
  user_id text,
  type text not null,
  name text not null,
  description text,
  url text not null,
  create_time timestamptz not null,
  sequence integer not null
);
--> statement-breakpoint
create index mall_wf_attachment_instance on mall_wf_attachment (instance_id);
--> statement-breakpoint
update mall_wf_history h set sequence = r.place
from (
  select id, instance_id, row_number() over (partition by instance_id order by sequence, start_time, id) as place
  from mall_wf_history
) r
where r.id = h.id and h.instance_id in (
  select instance_id from mall_wf_history group by instance_id, sequence having count(*) > 1
);
--> statement-breakpoint
update mall_wf_instance i set sequence = n.last
from (
  select o.root_id, max(h.sequence) as last
  from mall_wf_history h join mall_wf_instance o on o.id = h.instance_id group by o.root_id
) n
where n.root_id = i.id and i.sequence < n.last;
--> statement-breakpoint
drop index mall_wf_history_instance;
--> statement-breakpoint
create unique index mall_wf_history_sequence on mall_wf_history (instance_id, sequence);
--> statement-breakpoint
alter table mall_wf_timer add column suspended boolean not null default false;
--> statement-breakpoint
update mall_wf_timer t set suspended = true from mall_wf_instance i where i.id = t.instance_id and i.suspended;
--> statement-breakpoint
drop index mall_wf_timer_due;
--> statement-breakpoint
create index mall_wf_timer_due on mall_wf_timer (due_time) where failures < 3 and not suspended;
--> statement-breakpoint
alter table mall_wf_definition add column removing boolean not null default false;
--> statement-breakpoint
delete from mall_wf_model m where not exists (select from mall_wf_definition d where d.id = m.id);
--> statement-breakpoint
alter table mall_wf_model add constraint mall_wf_model_definition
  foreign key (id) references mall_wf_definition (id) on delete cascade;
--> statement-breakpoint
alter table mall_wf_instance add constraint mall_wf_instance_definition
  foreign key (definition_id) references mall_wf_definition (id);
--> statement-breakpoint
delete from mall_wf_candidate c where not exists (select from mall_wf_task t where t.id = c.task_id);
--> statement-breakpoint
alter table mall_wf_candidate add constraint mall_wf_candidate_task
  foreign key (task_id) references mall_wf_task (id) on delete cascade;
--> statement-breakpoint
create index mall_wf_instance_parent on mall_wf_instance (parent_id) where parent_id is not null;
--> statement-breakpoint
create table mall_wf_incident (
  id text primary key,
  instance_id text not null,
  root_id text not null,
  execution_id text not null,
  activity_id text not null,
  type text not null check (type in ('called_removed')),
  detail text not null,
  create_time timestamptz not null,
  sequence integer not null
);
--> statement-breakpoint
create index mall_wf_incident_instance on mall_wf_incident (instance_id);
--> statement-breakpoint
create index mall_wf_incident_execution on mall_wf_incident (execution_id);
--> statement-breakpoint
alter table mall_wf_task add column completer text;
--> statement-breakpoint
alter table mall_wf_instance add column shown text;
--> statement-breakpoint
update mall_wf_instance set shown = state;
--> statement-breakpoint
alter table mall_wf_instance alter column shown set not null;
--> statement-breakpoint
create index mall_wf_instance_time on mall_wf_instance (tenant_id, start_time);
--> statement-breakpoint
create index mall_wf_instance_shown on mall_wf_instance (tenant_id, shown, start_time);
--> statement-breakpoint
create table mall_wf_participant (
  instance_id text not null,
  root_id text not null,
  tenant_id text,
  user_id text not null,
  type text not null check (type in ('starter', 'assignee', 'owner', 'completer', 'commenter')),
  start_time timestamptz not null,
  primary key (instance_id, user_id, type)
);
--> statement-breakpoint
create index mall_wf_participant_user on mall_wf_participant (tenant_id, user_id, start_time, instance_id);
--> statement-breakpoint
insert into mall_wf_participant
select i.id, i.root_id, i.tenant_id, i.starter, 'starter', i.start_time from mall_wf_instance i where i.starter is not null
union select i.id, i.root_id, i.tenant_id, t.assignee, 'assignee', i.start_time
from mall_wf_task t join mall_wf_instance i on i.id = t.instance_id where t.assignee is not null
union select i.id, i.root_id, i.tenant_id, t.owner, 'owner', i.start_time
from mall_wf_task t join mall_wf_instance i on i.id = t.instance_id where t.owner is not null
union select i.id, i.root_id, i.tenant_id, c.user_id, 'commenter', i.start_time
from mall_wf_comment c join mall_wf_instance i on i.id = c.instance_id where c.user_id is not null;
--> statement-breakpoint
create index mall_wf_task_due on mall_wf_task (tenant_id, due_time) where end_time is null and due_time is not null;
--> statement-breakpoint
create index mall_wf_task_open on mall_wf_task (tenant_id, create_time) where end_time is null;
--> statement-breakpoint
create index mall_wf_history_task on mall_wf_history (task_id) where task_id is not null;
--> statement-breakpoint
create index mall_wf_comment_task on mall_wf_comment (task_id) where task_id is not null;
--> statement-breakpoint
create index mall_wf_attachment_task on mall_wf_attachment (task_id) where task_id is not null;
--> statement-breakpoint
create index mall_wf_instance_variables on mall_wf_instance using gin (variables jsonb_path_ops);
--> statement-breakpoint
alter table mall_wf_participant drop constraint mall_wf_participant_type_check;
--> statement-breakpoint
alter table mall_wf_participant add constraint mall_wf_participant_type_check
  check (type in ('starter', 'assignee', 'owner', 'completer', 'commenter', 'copied'));
--> statement-breakpoint
create index mall_wf_task_process on mall_wf_task (tenant_id, definition_key, create_time) where end_time is null;
--> statement-breakpoint
create table mall_wf_value (
  instance_id text not null,
  tenant_id text,
  name text not null,
  text text collate "C",
  number double precision,
  time timestamptz,
  primary key (instance_id, name)
);
--> statement-breakpoint
create index mall_wf_value_text on mall_wf_value (tenant_id, name, text) where text is not null;
--> statement-breakpoint
create index mall_wf_value_number on mall_wf_value (tenant_id, name, number) where number is not null;
--> statement-breakpoint
create index mall_wf_value_time on mall_wf_value (tenant_id, name, time) where time is not null;
