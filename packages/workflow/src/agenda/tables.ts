import { Tracked } from './tracked.js';

/** The rows that a command has seen and changed, a table each. */
export const tables = () => ({
  instance: new Tracked('instance'),
  execution: new Tracked('execution'),
  task: new Tracked('task'),
  candidate: new Tracked('candidate'),
  timer: new Tracked('timer'),
  subscription: new Tracked('subscription'),
  history: new Tracked('history'),
  participant: new Tracked('participant'),
  value: new Tracked('value'),
  incident: new Tracked('incident'),
  comment: new Tracked('comment'),
  attachment: new Tracked('attachment'),
});
