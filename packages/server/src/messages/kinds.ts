import type { MessageKey, MessageKind } from '@mall/sdk/contract';

/** What people can be told of: a sentence `message.<event>` among the general messages. */
export type MessageEvent = MessageKey extends infer Key
  ? Key extends `message.${infer Event}`
    ? Event
    : never
  : never;

/** Of which kind each event is: by kinds people choose what leaves the house. */
export const kindOf: Readonly<Record<MessageEvent, MessageKind>> = {
  'task.assigned': 'task',
  'task.candidate': 'task',
  'task.returned': 'task',
  'task.not_decided': 'task',
  'task.taken_over': 'task',
  'task.passed_on': 'task',
  'task.urged': 'late',
  'task.reminded': 'late',
  'task.overdue': 'late',
  'task.due_changed': 'late',
  'process.copied': 'process',
  'process.mentioned': 'process',
  'process.approved': 'process',
  'process.ended': 'process',
  'leaver.waiting': 'people',
  'proxy.appointed': 'people',
  'proxy.given': 'people',
};
