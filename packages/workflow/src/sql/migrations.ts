import { guards } from './migration-0002.js';
import { people } from './migration-0003.js';

/** A step of the schema; names sort in the order they run. */
export interface WorkflowMigration {
  readonly name: string;
  readonly sql: string;
}

/** The tables of the engine. Instances are found by their tree, executions by instance and region. */
export const workflowMigrations: readonly WorkflowMigration[] = [
  {
    name: 'workflow-0001-tables',
    sql: `
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
create unique index mall_wf_definition_version on mall_wf_definition (key, coalesce(tenant_id, ''), version);
create index mall_wf_definition_deployment on mall_wf_definition (deployment_id);
create index mall_wf_definition_tenant on mall_wf_definition (tenant_id, key);

create table mall_wf_model (
  id text primary key,
  xml text not null,
  model text not null
);

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
create index mall_wf_instance_root on mall_wf_instance (root_id);
create index mall_wf_instance_caller on mall_wf_instance (caller_id) where caller_id is not null;
create index mall_wf_instance_definition on mall_wf_instance (definition_id, state);
create index mall_wf_instance_starter on mall_wf_instance (tenant_id, starter, start_time);
create index mall_wf_instance_business on mall_wf_instance (tenant_id, business_key);

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
create index mall_wf_execution_place on mall_wf_execution (instance_id, region);

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
create index mall_wf_task_instance on mall_wf_task (instance_id);
create index mall_wf_task_root on mall_wf_task (root_id);
create index mall_wf_task_execution on mall_wf_task (execution_id) where end_time is null;
create index mall_wf_task_todo on mall_wf_task (tenant_id, assignee, create_time) where end_time is null;
create index mall_wf_task_done on mall_wf_task (tenant_id, assignee, end_time) where end_time is not null;

create table mall_wf_candidate (
  task_id text not null,
  type text not null check (type in ('user', 'group')),
  value text not null,
  primary key (task_id, type, value)
);
create index mall_wf_candidate_value on mall_wf_candidate (type, value);

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
create index mall_wf_timer_due on mall_wf_timer (due_time) where failures < 3;
create index mall_wf_timer_execution on mall_wf_timer (execution_id);
create index mall_wf_timer_root on mall_wf_timer (root_id);
create index mall_wf_timer_instance on mall_wf_timer (instance_id);

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
create index mall_wf_subscription_signal on mall_wf_subscription (signal, tenant_id);
create index mall_wf_subscription_execution on mall_wf_subscription (execution_id);
create index mall_wf_subscription_instance on mall_wf_subscription (instance_id);

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
create index mall_wf_history_instance on mall_wf_history (instance_id, sequence);

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
create index mall_wf_comment_instance on mall_wf_comment (instance_id);

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
create index mall_wf_attachment_instance on mall_wf_attachment (instance_id);
`,
  },
  { name: 'workflow-0002-guards', sql: guards },
  { name: 'workflow-0003-people', sql: people },
];
