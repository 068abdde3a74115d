import { message as descriptor, splitIds } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import { type Handlers, mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { hour, regularly } from '../../../http/regularly.js';
import { createChannels } from '../../../messages/delivery/channels.js';
import { deliverDue } from '../../../messages/delivery/deliver.js';
import { forgetMessages } from '../../../messages/delivery/forget.js';
import { countLive } from '../../../messages/live/counts.js';
import { showRecent } from '../../../messages/today/figures.js';
import { requireAll } from '../../../rules/find-all.js';
import { countUnread, markMessages, messagePage, ownAmong } from './own-messages.js';
import { readSetting, renewSecret, saveSetting } from './setting.js';

/** How often is looked for what is to be sent. */
const every = 2000;

const handlers = ({ services: { settings } }: Host): Handlers<typeof descriptor.operations> => ({
  page: messagePage,
  markRead: async (ctx, input) => {
    const ids = splitIds(input.ids as string);
    requireAll(ids, await ownAmong(ctx, ids));
    await markMessages(ctx, ids);
    return null;
  },
  markAllRead: async (ctx) => {
    await markMessages(ctx);
    return null;
  },
  setting: (ctx) => readSetting(ctx, settings),
  saveSetting: async (ctx, input) => {
    await saveSetting(ctx, settings, input);
    return null;
  },
  renewSecret: async (ctx) => ({ secret: await renewSecret(ctx) }),
});

/** What people are told themselves, on the site and by the ways that they have chosen. */
export const messagePart = definePart({
  mount: (host) => {
    const { services, rowSecrets, app } = host;
    countLive(host, 'messages', countUnread);
    showRecent(host, { kind: 'message', call: 'message.page', latest });
    mount(host, descriptor, handlers(host));
    const channels = createChannels(services.settings, rowSecrets);
    regularly(host, { name: 'message deliveries', every }, () => deliverDue(services, channels, app.log));
    regularly(host, { name: 'old messages', every: hour }, () => forgetMessages(services));
  },
});

async function latest(ctx: UserContext, size: number) {
  const { records } = await messagePage(ctx, { size });
  return records.map(({ id, createTime: time, text, fromName: who, link }) => ({
    id,
    time,
    text,
    who,
    link,
  }));
}
