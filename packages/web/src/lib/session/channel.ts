/** What the browser's tabs tell each other. */
export type SessionEvent =
  | { readonly kind: 'signed-in'; readonly user: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'locked'; readonly salt: string; readonly hash: string }
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'who-is-locked' }
  | { readonly kind: 'notices-read'; readonly user: string };

export interface SessionChannel {
  tell(event: SessionEvent): void;
  listen(hear: (event: SessionEvent) => void): () => void;
}

/** A channel among this browser's tabs; silent where the browser has none. */
export function createChannel(name = 'mall-session'): SessionChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    tell: (event) => channel?.postMessage(event),
    listen: (hear) => {
      const listener = (message: MessageEvent<SessionEvent>) => hear(message.data);
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}
