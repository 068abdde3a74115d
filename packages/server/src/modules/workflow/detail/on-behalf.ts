import { messageText } from '@mall/sdk/contract';
import type { TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { idsIn, joinedNames } from '../engine/people.js';

/**
 * What somebody is called at a task: `陈静 (代 李强)` where he stands in. Whoever did it without having it, as operators
 * do, stands in for nobody.
 *
 * @example
 * calledAt(ctx, task, '7', nameOf);
 */
export function calledAt(
  { language }: UserContext,
  task: Standing | null | undefined,
  id: string,
  nameOf: (id: string) => string,
): string {
  const [name, of] = [nameOf(id), behalfOf(task)];
  if (of.length === 0 || task?.assignee !== id) return name;
  return messageText('workflow.forSomebody', language, { name, who: joinedNames(of.map(nameOf)) });
}

type Standing = Pick<TaskRow, 'locals' | 'assignee'>;

/** Whom who has a task stands in for; nobody where it is his own, or where he has it from somebody else than them. */
export function behalfOf(task: Standing | null | undefined): string[] {
  const { wf_on_behalf: of, wf_stand_in: by } = task?.locals ?? {};
  if (typeof by === 'string' && by !== task?.assignee) return [];
  return typeof of === 'string' ? idsIn(of) : [];
}
