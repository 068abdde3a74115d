import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { fail } from '../../../support/app-error.js';
import { timelineText } from '../engine/timeline-text.js';
import { type Acting, say } from '../task/acts/act.js';
import { askedPeople, namesText, type Reason } from './operating.js';
import { workflowUrges } from './urge.table.js';

const hour = 60 * 60 * 1000;

/**
 * Asks who has a task to hurry, at most once within the hour: it is kept, and stands in the timeline.
 *
 * @throws AppError workflow.urged_lately, workflow.nobody_to_urge
 */
export async function urge(on: Acting, { comment }: Reason): Promise<void> {
  const { ctx, engine, task } = on;
  const name = task.name ?? task.activityId;
  const people = await askedPeople(engine, on);
  if (people.length === 0) throw fail('workflow.nobody_to_urge', { name });
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - hour).toISOString();
  // The task's process is locked, so of two who urge at once the second sees what the first has kept.
  const [last] = await ctx.db
    .select({
      again: sql<string>`to_char(${workflowUrges.createTime} + interval '1 hour', 'YYYY-MM-DD HH24:MI:SS')`,
    })
    .from(workflowUrges)
    .where(and(eq(workflowUrges.taskId, task.id), gt(workflowUrges.createTime, since)))
    .orderBy(desc(workflowUrges.createTime))
    .limit(1);
  if (last) throw fail('workflow.urged_lately', { name, time: last.again });
  await ctx.db.insert(workflowUrges).values({
    ...{ id: ctx.ids.next(), tenantId: ctx.actor.tenantId, userId: ctx.actor.userId },
    ...{ taskId: task.id, instanceId: task.instanceId, people: people.join(','), comment },
    createTime: now.toISOString(),
  });
  const who = await namesText(ctx, people);
  await say(on, 'remarkComment', timelineText('timeline.urged', { who, reason: comment }));
}
