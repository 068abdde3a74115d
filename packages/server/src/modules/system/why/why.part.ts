import { why as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { whyHandlers } from './why-handlers.js';

/** Why somebody can or cannot. */
export const why = definePart({ mount: (host) => mount(host, descriptor, whyHandlers(host)) });
