import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../support/clock.js';
import { hmac256, percentEncoded, sha256 } from './digest.js';
import { ProviderError, type SmsConfig, type SmsProvider } from './provider.js';
import { post } from './provider-request.js';

const algorithm = 'ACS3-HMAC-SHA256';

export interface AliyunRequest {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
  /** As its header writes it: `2023-10-26T10:22:32Z`. */
  readonly date: string;
  readonly nonce: string;
}

const sortedQuery = (query: AliyunRequest['query']): string =>
  Object.keys(query)
    .sort()
    .map((key) => `${percentEncoded(key)}=${percentEncoded(query[key] ?? '')}`)
    .join('&');

/** The headers of a call, signed as Aliyun's version 3 asks. */
export function signAliyun(
  request: AliyunRequest,
  { accessKey, secretKey }: { readonly accessKey: string; readonly secretKey: string },
): { readonly headers: Readonly<Record<string, string>>; readonly query: string } {
  const query = sortedQuery(request.query);
  const content = sha256(request.body);
  const signed = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': content,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', query, lines.join(''), names, content].join('\n');
  const signature = hmac256(secretKey, `${algorithm}\n${sha256(canonical)}`).toString('hex');
  const authorization = `${algorithm} Credential=${accessKey},SignedHeaders=${names},Signature=${signature}`;
  return { headers: { ...signed, authorization }, query };
}

const known = /^[a-z]{2}-[a-z0-9-]{2,28}$/;

/** The service's own host: that of all regions in China, or the region's. */
export function aliyunHost(regionId = 'cn-hangzhou'): string {
  if (!known.test(regionId)) throw new ProviderError(`unknown region ${regionId}`);
  return regionId.startsWith('cn-') ? 'dysmsapi.aliyuncs.com' : `dysmsapi.${regionId}.aliyuncs.com`;
}

interface Answer {
  readonly Code?: string;
  readonly Message?: string;
  readonly BizId?: string;
}

const queryOf = ({ signName, templateId }: SmsConfig, phones: string, params: string) => ({
  PhoneNumbers: phones,
  SignName: signName,
  TemplateCode: templateId,
  TemplateParam: params,
});

/**
 * Aliyun's SendSms (version 2017-05-25): one call for all numbers.
 *
 * @param origin where the service is, for whoever stands in for it
 */
export const aliyun =
  (clock: Clock, origin?: string): SmsProvider =>
  async (config, { phones, params }) => {
    const host = origin ? new URL(origin).host : aliyunHost(config.regionId);
    const { headers, query } = signAliyun(
      {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query: queryOf(config, phones.join(','), JSON.stringify(params)),
        body: '',
        date: `${clock.now().toISOString().slice(0, 19)}Z`,
        nonce: randomUUID(),
      },
      { accessKey: config.accessKey ?? '', secretKey: config.secretKey ?? '' },
    );
    const url = new URL(`${origin ?? `https://${host}`}/?${query}`);
    const { status, body } = await post({ url, inside: origin !== undefined }, headers, '');
    const answer = body as Answer | undefined;
    if (!answer?.Code) throw new ProviderError(`HTTP ${status} without a code`);
    const failure = answer.Code === 'OK' ? undefined : `${answer.Code} ${answer.Message ?? ''}`.trim();
    return phones.map((phone) => ({ phone, receipt: answer.BizId, failure }));
  };
