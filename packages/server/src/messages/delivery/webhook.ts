import { createHmac } from 'node:crypto';
import { postTo } from '../../support/outgoing-post.js';
import type { RowSecrets } from '../../support/row-secrets.js';
import { type Delivery, DeliveryError, type Line } from './delivery.js';
import { webhookDestination } from './webhook-address.js';

/** Under which name somebody's secret is sealed. */
export const secretNameOf = (userId: string): string => `message-webhook:${userId}`;

/**
 * Posts a message to its person's address, signed: `mall-signature: t=<seconds>,v1=<hex>` is HMAC-SHA256 of
 * `<seconds>.<body>`. The same delivery has the same key however often it is tried.
 */
export const webhookSender =
  (listed: readonly string[], secrets: RowSecrets) =>
  async (delivery: Delivery): Promise<void> => {
    const { webhookUrl, webhookSecret, userId } = delivery;
    const secret = webhookSecret && secrets.open(secretNameOf(userId), webhookSecret);
    if (!webhookUrl || !secret) throw new DeliveryError('incomplete', true);
    const body = JSON.stringify(payloadOf(delivery));
    const seconds = Math.floor(delivery.now.getTime() / 1000);
    const reply = await postTo(
      webhookDestination(webhookUrl, listed),
      {
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': delivery.key,
        'mall-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
      },
      body,
    );
    if (reply.status < 200 || reply.status > 299) throw new DeliveryError(`status_${reply.status}`);
  };

const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

const payloadOf = ({ lines, ...delivery }: Delivery) => ({
  ...told(delivery),
  ...(lines ? { lines: lines.map(told) } : {}),
});

const told = ({ messageId, event, text, link, subject, about, createTime }: Line) => ({
  ...{ id: messageId, event, text, link, createTime },
  ...(subject ? { taskId: subject } : {}),
  ...(about ? { processInsId: about } : {}),
});
