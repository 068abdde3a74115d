import { messageText } from '@mall/sdk/contract';
import type { TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { idsIn, joinedNames } from '../engine/people.js';

/**
 * What somebody is called at a task: `陈静 (代 李强)` where he stands in.
 *
 * @example
 * calledAt(ctx, task, '陈静', nameOf);
 */
export function calledAt(
  { language }: UserContext,
  task: Pick<TaskRow, 'locals'> | null | undefined,
  name: string,
  nameOf: (id: string) => string,
): string {
  const of = behalfOf(task);
  if (of.length === 0) return name;
  return messageText('workflow.forSomebody', language, { name, who: joinedNames(of.map(nameOf)) });
}

/** Whom somebody stands in for at a task; nobody where it is his own. */
export function behalfOf(task: Pick<TaskRow, 'locals'> | null | undefined): string[] {
  const of = task?.locals.wf_on_behalf;
  return typeof of === 'string' ? idsIn(of) : [];
}
