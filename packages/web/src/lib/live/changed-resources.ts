import type { LiveEvent } from '@mall/sdk';

const ofTasks = ['task', 'process', 'process-copy', 'workflow-inbox'];

/**
 * The resources whose rows may be others after an event: their queries are stale.
 *
 * @example
 * changedResources({ event: 'changed', kind: 'list', data: { resource: 'goods' } }); // ['goods']
 */
export function changedResources(event: LiveEvent): readonly string[] {
  if (event.event === 'reset') return [...ofTasks, 'notice-board', 'message'];
  if (event.event !== 'changed') return [];
  const { kind, data } = event;
  if (kind === 'tasks') return ofTasks;
  if (kind === 'messages') return ['notice-board', 'message'];
  if (kind === 'list' && typeof data.resource === 'string') return [data.resource];
  return [];
}
