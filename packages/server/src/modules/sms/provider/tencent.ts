import type { Clock } from '../../../support/clock.js';
import { hmac256, sha256 } from './digest.js';
import {
  ProviderError,
  type SmsConfig,
  type SmsOrder,
  type SmsProvider,
  type SmsReceipt,
} from './provider.js';
import { post } from './provider-request.js';

const algorithm = 'TC3-HMAC-SHA256';
const type = 'application/json; charset=utf-8';

export interface TencentRequest {
  readonly host: string;
  readonly service: string;
  readonly action: string;
  readonly body: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** The value of a call's `Authorization`, signed as Tencent Cloud's version 3 asks. */
export function signTencent(
  { host, service, action, body, timestamp }: TencentRequest,
  { accessKey, secretKey }: { readonly accessKey: string; readonly secretKey: string },
): string {
  const names = 'content-type;host;x-tc-action';
  const lines = `content-type:${type}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const key = hmac256(hmac256(hmac256(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac256(key, [algorithm, timestamp, scope, sha256(canonical)].join('\n')).toString('hex');
  return `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

interface Answer {
  readonly Response?: {
    readonly Error?: { readonly Code?: string; readonly Message?: string };
    readonly SendStatusSet?: readonly {
      readonly SerialNo?: string;
      readonly PhoneNumber?: string;
      readonly Code?: string;
      readonly Message?: string;
    }[];
  };
}

/**
 * Tencent Cloud's SendSms (version 2021-01-11): one call for all numbers.
 *
 * @param origin where the service is, for whoever stands in for it
 */
export const tencent =
  (clock: Clock, origin = 'https://sms.tencentcloudapi.com'): SmsProvider =>
  async (config, order) => {
    const { host } = new URL(origin);
    const body = bodyOf(config, order);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const call = { host, service: 'sms', action: 'SendSms', body, timestamp };
    const headers = {
      host,
      'content-type': type,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': config.regionId?.startsWith('ap-') ? config.regionId : 'ap-guangzhou',
      authorization: signTencent(call, {
        accessKey: config.accessKey ?? '',
        secretKey: config.secretKey ?? '',
      }),
    };
    const answered = await post({ url: new URL(origin), inside: origin.startsWith('http:') }, headers, body);
    return receiptsOf(order, answered.body as Answer | undefined, answered.status);
  };

const bodyOf = ({ appId, signName, templateId }: SmsConfig, { phones, params }: SmsOrder): string =>
  JSON.stringify({
    PhoneNumberSet: phones.map((phone) => `+86${phone}`),
    SmsSdkAppId: appId,
    SignName: signName,
    TemplateId: templateId,
    // Places of its templates have numbers and no names.
    TemplateParamSet: Object.values(params),
  });

function receiptsOf({ phones }: SmsOrder, answer: Answer | undefined, status: number): SmsReceipt[] {
  const { Error: refused, SendStatusSet: sent } = answer?.Response ?? {};
  if (refused) {
    const failure = `${refused.Code ?? ''} ${refused.Message ?? ''}`.trim();
    return phones.map((phone) => ({ phone, failure }));
  }
  if (!sent) throw new ProviderError(`HTTP ${status} without receipts`);
  return phones.map((phone) => {
    const one = sent.find(({ PhoneNumber }) => PhoneNumber === `+86${phone}`);
    const failure =
      one?.Code === 'Ok' ? undefined : `${one?.Code ?? 'no receipt'} ${one?.Message ?? ''}`.trim();
    return { phone, receipt: one?.SerialNo || undefined, failure };
  });
}
