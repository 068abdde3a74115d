import type { Context } from '../../command/context.js';
import { idFrom } from '../../resource/rows/named-rows.js';

/** The ids of people who are named by their names or ids, comma-joined. */
export async function peopleOf(named: string, context: Context): Promise<string> {
  const described = await context.describe('user');
  const ids: string[] = [];
  for (const one of named.split(',').map((name) => name.trim()))
    if (one !== '') ids.push(await idFrom(one, { ...described, noun: 'user', context }));
  return ids.join(',');
}
