import type { Context } from '../../../command/context.js';
import { safeLine } from '../../../io/output/safe-text.js';

/** What would be started, and with which values. */
interface Started {
  readonly processId?: string;
  readonly processDefKey?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Beside the call that a dry run shows: the steps that would come, were each approved. The engine plays the version that
 * would be started, here and over nothing; whom the server would find for a role or a post is not known here.
 */
export async function sayWayAhead({ values, ...which }: Started, context: Context): Promise<void> {
  const { io, t, language, clock } = context;
  const xml = await readModel(which, context).catch(() => undefined);
  if (xml === undefined) {
    io.say(t('process:comes.unknown'));
    return;
  }
  const { simulate } = await import('../../../bundle/workflow.js');
  const { steps, refusals } = await simulate({
    ...{ xml, starter: context.profile().user ?? 'starter', variables: values },
    ...(which.processDefKey === undefined ? {} : { key: which.processDefKey }),
    clock: { now: () => new Date(clock.now()) },
  });
  const asked = steps.filter(({ type, skipped }) => type === 'userTask' && skipped === null);
  for (const { nodeId, nodeName, why, assignee, candidateUsers, candidateGroups } of asked) {
    const named = why.flatMap(({ text }) => text ?? []);
    const people = named.length > 0 ? named : assignee ? [assignee] : [...candidateUsers, ...candidateGroups];
    io.say(
      safeLine(
        t('process:comes.step', {
          step: nodeName ?? nodeId,
          people: people.join(', ') || t('process:comes.nobody'),
        }),
      ),
    );
  }
  if (asked.length === 0 && refusals.length === 0) io.say(t('process:comes.none'));
  for (const { text } of refusals) io.say(safeLine(language === 'zh-CN' ? text.zh : text.en));
}

async function readModel(
  { processId, processDefKey }: Omit<Started, 'values'>,
  context: Context,
): Promise<string | undefined> {
  const { xml, xmlByKey } = (await context.describe('process-definition')).resource.operations;
  const [endpoint, input] = processDefKey
    ? [xmlByKey, { processDefKey }]
    : [xml, { processDefId: processId }];
  if (!endpoint) return undefined;
  const client = await context.client();
  return String(await client.call(endpoint, input, { signal: context.signal }));
}
