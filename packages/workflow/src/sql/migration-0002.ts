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
`;
