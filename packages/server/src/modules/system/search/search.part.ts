import { search as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { searchHandlers } from './search-handlers.js';

/** Roles, departments and posts by their names. */
export const search = definePart({ mount: (host) => mount(host, descriptor, searchHandlers) });
