import type { Action } from '@mall/sdk/contract';
import { useState } from 'react';
import { useKit } from '../../kit/kit.js';
import { useRenderer } from './use-renderer.js';

/** What an action that is done has answered. */
export interface Replied {
  readonly action: Action;
  readonly replies: readonly unknown[];
}

/** The reply that is shown over the list until somebody has read it. */
export function useReply() {
  const [reply, setReply] = useState<Replied>();
  return { reply, showReply: setReply, hideReply: () => setReply(undefined) };
}

/** Whether there is more to show of an action's reply than that it is done. */
export function useHasReply(): (action: Action) => boolean {
  const kit = useKit();
  const rendererOf = useRenderer();
  return ({ name, endpoint }) => rendererOf(name) !== undefined || kit.reply(endpoint) !== undefined;
}
