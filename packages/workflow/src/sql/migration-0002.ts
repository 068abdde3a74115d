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
`;
