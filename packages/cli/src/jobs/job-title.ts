import type { JobState } from '@mall/sdk';
import type { Context } from '../command/context.js';
import { ownKind } from './definition.js';

/** What a job does, in the language of who reads it; what was written down in that of who began it is the last resort. */
export async function jobTitle(
  { kind, meta, counts }: Pick<JobState, 'kind' | 'meta' | 'counts'>,
  context: Context,
): Promise<string> {
  const kept = typeof meta.title === 'string' ? meta.title : '';
  try {
    const own = await ownKind(kind, context);
    if (own?.title) return await own.title(counts.total, context);
    const [noun = '', operation = ''] = kind.split('.');
    const { labels } = await context.describe(noun);
    const action = labels.operations[operation];
    return action === undefined ? kept : `${labels.title}: ${action}`;
  } catch {
    // A job of a noun that is no longer there.
    return kept;
  }
}
