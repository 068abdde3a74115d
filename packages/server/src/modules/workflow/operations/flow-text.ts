import { commentWords, messageText } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { namesOf } from '../engine/people.js';

interface Visit {
  readonly instanceId: string;
  readonly type: string;
  readonly name: string | null;
  readonly taskId: string | null;
  readonly person: string | null;
  readonly isOpen: boolean;
}

interface Said {
  readonly taskId: string;
  readonly type: string;
  readonly message: string;
}

const visits = `select h.instance_id as "instanceId", h.activity_type as type, coalesce(h.activity_name, h.activity_id) as name,
    h.task_id as "taskId", h.end_time is null as "isOpen",
    case when h.activity_type = 'startEvent' then i.starter else coalesce(t.completer, t.assignee) end as person
  from mall_wf_history h join mall_wf_instance i on i.id = h.instance_id left join mall_wf_task t on t.id = h.task_id
  where h.instance_id = any($1::text[]) and h.activity_type in ('startEvent', 'userTask', 'endEvent')
  order by h.instance_id, h.sequence`;

const comments = `select c.task_id as "taskId", c.type, c.message from mall_wf_comment c
  where c.instance_id = any($1::text[]) and c.task_id is not null order by c.sequence`;

/** What has happened in each of these processes, in one line: who did what, to where it stands; a few statements for all. */
export async function flowTexts(
  ctx: UserContext,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (instanceIds.length === 0) return new Map();
  const driver = ctx.database.driverOf(ctx.db);
  const { rows } = await driver.query<Visit>(visits, [instanceIds]);
  const { rows: said } = await driver.query<Said>(comments, [instanceIds]);
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId };
  const names = await namesOf(
    place,
    rows.flatMap(({ person }) => person ?? []),
  );
  const words = groupedBy(said, ({ taskId }) => taskId);
  const byInstance = groupedBy(rows, ({ instanceId }) => instanceId);
  return new Map(
    [...byInstance].map(([id, steps]) => [
      id,
      steps.map((step) => stepText(ctx, step, names, words.get(step.taskId ?? '') ?? [])).join('—>'),
    ]),
  );
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function stepText(
  { language }: UserContext,
  { type, name, person, isOpen }: Visit,
  names: ReadonlyMap<string, string>,
  said: readonly Said[],
): string {
  if (type === 'endEvent') return messageText('workflow.ended', language);
  const who = names.get(person ?? '') ?? name ?? '';
  const parts = said.map((one) => `【${wordOf(one.type, language)}】${one.message}`);
  const words = parts.length > 0 ? `(${parts.join(';')})` : '';
  return `${who}${words}${isOpen ? messageText('workflow.underReview', language) : ''}`;
}

const known: Readonly<Record<string, (typeof commentWords)[keyof typeof commentWords]>> = commentWords;

const wordOf = (type: string, language: UserContext['language']): string => known[type]?.[language] ?? type;
