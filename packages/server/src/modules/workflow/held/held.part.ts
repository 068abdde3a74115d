import { definePart } from '../../../http/part.js';
import { regularly } from '../../../http/regularly.js';
import { runHeld } from './run-held.js';

/** How often is looked for decisions whose time has come. */
const every = 1000;

/** Decisions that were held are done by whichever server looks first. */
export const workflowHeldPart = definePart({
  mount: (host) => regularly(host, { name: 'held decisions', every }, () => runHeld(host)),
});
