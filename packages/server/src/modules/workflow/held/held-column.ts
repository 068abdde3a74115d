/** Who decides about a task, and when that is done. */
export interface Held {
  readonly userId: string;
  readonly sendTime: string;
}

/** It, as a column of a list over `mall_wf_task t`. */
export const heldColumn = `(select jsonb_build_object('userId', h.user_id::text, 'sendTime', h.send_time) from mall_workflow_held h
  where h.tenant_id = t.tenant_id and h.task_id = t.id and h.state = 0) as held`;
