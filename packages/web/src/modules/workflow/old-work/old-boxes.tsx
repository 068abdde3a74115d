import { InboxPage } from '../inbox/inbox-page.js';

/** Boxes of the inbox at addresses of their own. */
export const oldBoxes = {
  todo: () => <InboxPage box="todo" />,
  claim: () => <InboxPage box="claim" />,
  sent: () => <InboxPage box="sent" />,
  done: () => <InboxPage box="done" />,
} as const;
