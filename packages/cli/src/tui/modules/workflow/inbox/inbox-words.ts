import type { Language } from '@mall/sdk/contract';
import { say } from '../../../controllers/say.js';
import { word } from './inbox-keys.js';
import type { InboxTask } from './inbox-state.js';

/** What a task is, in one line; for whom, where it is somebody else's. */
export function nameOf({ title, step, starter, behalf }: InboxTask, language: Language): string {
  const name = say(language, word('step', { title, step, starter }));
  return behalf === '' ? name : `${name} · ${say(language, word('behalf', { who: behalf }))}`;
}

/** Whose it is: who has started it, after for whom it is done, of which there is room for little. */
export const whose = ({ starter, behalf }: InboxTask, language: Language): string =>
  behalf === '' ? starter : `${say(language, word('behalf', { who: behalf }))} · ${starter}`;
