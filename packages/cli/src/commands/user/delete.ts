import { isApiError } from '@mall/sdk';
import type { CommandChange, Context } from '../../command/context.js';
import { idFrom } from '../../resource/rows/named-rows.js';

/** Before somebody goes it is said what he still has, and how somebody else gets it; then it is asked as usual. */
export const userDelete: CommandChange = {
  define: (spec, t) => ({ ...spec, details: t('user:delete.details') }),
  run: (generic) => async (input, context) => {
    // A try asks the server for nothing.
    if (input.flags['dry-run'] !== true) for (const arg of input.args) await sayWhatIsLeft(arg, context);
    return generic(input, context);
  },
};

/** What somebody has of approvals, and how it is handed over. */
export async function sayWhatIsLeft(arg: string, context: Context): Promise<void> {
  const described = await context.describe('user');
  const id = await idFrom(arg, { ...described, noun: 'user', context });
  const left = await leftBy(id, context);
  if (!left || counted.every((key) => countOf(left[key]) === 0)) return;
  const counts = Object.fromEntries(counted.map((key) => [key, countOf(left[key])]));
  context.io.say(context.t('user:delete.left', { ...counts, who: String(left.userName ?? id) }));
  context.io.say(context.t('user:delete.handOver', { id }));
}

/** What somebody else has to take over; deployed versions stay as they are. */
const counted = ['open', 'claimable', 'lent', 'models', 'proxies', 'scopes'] as const;

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value) || 0);

/** Nothing where the caller may not know it, or the server has no approvals: whoever may delete still does. */
async function leftBy(
  userId: string,
  context: Context,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { find } = (await context.describe('workflow-handover')).resource.operations;
  if (!find) return undefined;
  const client = await context.client();
  try {
    // The endpoint's own schema has parsed it.
    return (await client.call(find, { userId }, { signal: context.signal })) as Readonly<
      Record<string, unknown>
    >;
  } catch (error) {
    if (isApiError(error) && (error.status ?? 500) < 500) return undefined;
    throw error;
  }
}
