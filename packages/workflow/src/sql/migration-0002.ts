/** What the database itself refuses, and what it finds quickly. Rows that two commands numbered alike are numbered anew. */
export const guards = `
update mall_wf_history h set sequence = r.place
from (
  select id, instance_id, row_number() over (partition by instance_id order by sequence, start_time, id) as place
  from mall_wf_history
) r
where r.id = h.id and h.instance_id in (
  select instance_id from mall_wf_history group by instance_id, sequence having count(*) > 1
);
update mall_wf_instance i set sequence = n.last
from (
  select o.root_id, max(h.sequence) as last
  from mall_wf_history h join mall_wf_instance o on o.id = h.instance_id group by o.root_id
) n
where n.root_id = i.id and i.sequence < n.last;
drop index mall_wf_history_instance;
create unique index mall_wf_history_sequence on mall_wf_history (instance_id, sequence);

alter table mall_wf_timer add column suspended boolean not null default false;
update mall_wf_timer t set suspended = true from mall_wf_instance i where i.id = t.instance_id and i.suspended;
drop index mall_wf_timer_due;
create index mall_wf_timer_due on mall_wf_timer (due_time) where failures < 3 and not suspended;

alter table mall_wf_definition add column removing boolean not null default false;
delete from mall_wf_model m where not exists (select from mall_wf_definition d where d.id = m.id);
alter table mall_wf_model add constraint mall_wf_model_definition
  foreign key (id) references mall_wf_definition (id) on delete cascade;
alter table mall_wf_instance add constraint mall_wf_instance_definition
  foreign key (definition_id) references mall_wf_definition (id);
delete from mall_wf_candidate c where not exists (select from mall_wf_task t where t.id = c.task_id);
alter table mall_wf_candidate add constraint mall_wf_candidate_task
  foreign key (task_id) references mall_wf_task (id) on delete cascade;
create index mall_wf_instance_parent on mall_wf_instance (parent_id) where parent_id is not null;

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
create index mall_wf_incident_instance on mall_wf_incident (instance_id);
create index mall_wf_incident_execution on mall_wf_incident (execution_id);

alter table mall_wf_task add column completer text;

alter table mall_wf_instance add column shown text;
update mall_wf_instance set shown = state;
alter table mall_wf_instance alter column shown set not null;
create index mall_wf_instance_time on mall_wf_instance (tenant_id, start_time);
create index mall_wf_instance_shown on mall_wf_instance (tenant_id, shown, start_time);

create table mall_wf_participant (
  instance_id text not null,
  root_id text not null,
  tenant_id text,
  user_id text not null,
  type text not null check (type in ('starter', 'assignee', 'owner', 'completer', 'commenter')),
  start_time timestamptz not null,
  primary key (instance_id, user_id, type)
);
create index mall_wf_participant_user on mall_wf_participant (tenant_id, user_id, start_time, instance_id);
insert into mall_wf_participant
select i.id, i.root_id, i.tenant_id, i.starter, 'starter', i.start_time from mall_wf_instance i where i.starter is not null
union select i.id, i.root_id, i.tenant_id, t.assignee, 'assignee', i.start_time
from mall_wf_task t join mall_wf_instance i on i.id = t.instance_id where t.assignee is not null
union select i.id, i.root_id, i.tenant_id, t.owner, 'owner', i.start_time
from mall_wf_task t join mall_wf_instance i on i.id = t.instance_id where t.owner is not null
union select i.id, i.root_id, i.tenant_id, c.user_id, 'commenter', i.start_time
from mall_wf_comment c join mall_wf_instance i on i.id = c.instance_id where c.user_id is not null;

create index mall_wf_task_due on mall_wf_task (tenant_id, due_time) where end_time is null and due_time is not null;
create index mall_wf_task_open on mall_wf_task (tenant_id, create_time) where end_time is null;
create index mall_wf_history_task on mall_wf_history (task_id) where task_id is not null;
create index mall_wf_comment_task on mall_wf_comment (task_id) where task_id is not null;
create index mall_wf_attachment_task on mall_wf_attachment (task_id) where task_id is not null;
create index mall_wf_instance_variables on mall_wf_instance using gin (variables jsonb_path_ops);
`;
