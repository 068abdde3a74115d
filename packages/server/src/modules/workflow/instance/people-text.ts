import { messageText } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';

/** People in words: all of three, otherwise the first three and how many there are. */
export function peopleText({ language }: UserContext, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const first = names.slice(0, 3).join('/');
  if (names.length <= 3) return first;
  return messageText('workflow.andOthers', language, { names: first, count: names.length });
}
