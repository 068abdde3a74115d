import type { JobState } from '@mall/sdk';
import { fill, isResourceName, type Language, loadLabels } from '@mall/sdk/contract';
import type { Context } from '../command/context.js';
import { groupDigits } from '../io/group-digits.js';

/**
 * What a job does, in the language of who reads, whoever began it in whichever: the noun's own words for its own kind
 * of job, else those of the operation; what it was called when it was begun where neither is known here.
 *
 * @example
 * await jobTitle(job.state, 'en-US', context.noun); // 'Goods: Put on sale'
 */
export async function jobTitle(
  { kind, meta, counts }: Pick<JobState, 'kind' | 'meta' | 'counts'>,
  language: Language,
  noun: Context['noun'],
): Promise<string> {
  const [name = '', operation = ''] = kind.split('.');
  const own = await noun(name);
  const title = own?.jobs?.[operation] && own.words.texts[language].title;
  if (title) return fill(title, { count: groupDigits(counts.total) });
  const labels = isResourceName(name) ? await loadLabels(name, language) : undefined;
  const word = labels?.operations[operation];
  if (labels && word) return `${labels.title}: ${word}`;
  return typeof meta.title === 'string' && meta.title !== '' ? meta.title : kind;
}
