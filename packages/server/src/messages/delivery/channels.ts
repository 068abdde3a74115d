import type { RowSecrets } from '../../support/row-secrets.js';
import type { Settings } from '../../support/settings.js';
import type { Delivery } from './delivery.js';
import { mailSender } from './mail.js';
import { webhookSender } from './webhook.js';

export type Send = (delivery: Delivery) => Promise<void>;

/** The ways out of the house, by name. */
export type Channels = Readonly<Record<string, Send>>;

export const createChannels = (
  { mailUrl, mailFrom, webhookHosts }: Settings,
  secrets: RowSecrets,
): Channels => ({
  mail: mailSender(mailUrl, mailFrom),
  webhook: webhookSender(webhookHosts, secrets),
});
