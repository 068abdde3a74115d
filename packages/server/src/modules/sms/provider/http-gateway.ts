import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../support/clock.js';
import { listedDestination } from './addresses.js';
import { hmac256, sha256 } from './digest.js';
import type { SmsProvider } from './provider.js';
import { post } from './provider-request.js';

interface Answer {
  readonly id?: unknown;
  readonly message?: unknown;
}

/** A gateway of one's own: any 2xx is a message taken, and its `id` the receipt. */
export const httpGateway =
  (clock: Clock, listed: readonly string[]): SmsProvider =>
  async (config, { phones, params }) => {
    const destination = listedDestination(config.endpoint ?? '', listed);
    const { pathname, search } = destination.url;
    const { templateId, signName } = config;
    const body = JSON.stringify({ phones, params, templateId, signName });
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonce = randomUUID();
    const { status, body: answered } = await post(
      destination,
      {
        'content-type': 'application/json',
        'x-mall-key': config.accessKey ?? '',
        'x-mall-timestamp': timestamp,
        'x-mall-nonce': nonce,
        'x-mall-signature': signGateway(
          { timestamp, nonce, path: pathname + search, body },
          config.secretKey ?? '',
        ),
      },
      body,
    );
    const { id, message } = (answered ?? {}) as Answer;
    const failure =
      status >= 200 && status < 300 ? undefined : `HTTP ${status} ${textOf(message) ?? ''}`.trim();
    return phones.map((phone) => ({ phone, receipt: textOf(id), failure }));
  };

/** What a gateway recomputes: when, once, where, what; each on a line of its own. */
function signGateway(
  request: {
    readonly timestamp: string;
    readonly nonce: string;
    readonly path: string;
    readonly body: string;
  },
  secretKey: string,
): string {
  const { timestamp, nonce, path, body } = request;
  return hmac256(secretKey, [timestamp, nonce, 'POST', path, sha256(body)].join('\n')).toString('hex');
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined;
