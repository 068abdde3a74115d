import { settings as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { settingsHandlers } from './settings-handlers.js';

/** What a client must know before anybody signs in. */
export const settings = definePart({
  mount: (host) => mount(host, descriptor, settingsHandlers(host.passwordCipher)),
});
