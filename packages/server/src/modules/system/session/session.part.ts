import { session as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { sessionHandlers } from './session-handlers.js';

/** Where people are signed in, and an end to it. */
export const session = definePart({
  mount: (host) => mount(host, descriptor, sessionHandlers, { changesAccess: true }),
});
