import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../../testing/test-clock.js';
import { listedDestination } from './addresses.js';
import { aliyun, aliyunHost, signAliyun } from './aliyun.js';
import type { SmsConfig } from './provider.js';
import { signTencent, tencent } from './tencent.js';

let answer: object | string = {};
let status = 200;
let seen: { url: string; headers: IncomingHttpHeaders; body: string } | undefined;
const service: Server = createServer(async (request, response) => {
  seen = { url: request.url ?? '', headers: request.headers, body: await text(request) };
  response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());
beforeEach(() => {
  status = 200;
  seen = undefined;
});

const config: SmsConfig = {
  code: 'c',
  category: 3,
  templateId: 'SMS_1',
  signName: '果蔬 商城*',
  accessKey: 'AK',
  secretKey: 'SK',
  regionId: 'cn-hangzhou',
  appId: '1400',
};
const order = { phones: ['13800138000', '13800138001'], params: { code: '4711', minutes: '5' } };
const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

describe('Aliyun', () => {
  it('is signed as its documentation’s own example is', () => {
    const { headers, query } = signAliyun(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        body: '',
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { accessKey: 'YourAccessKeyId', secretKey: 'YourAccessKeySecret' },
    );
    expect(query).toMatch(/^ImageId=.*&RegionId=cn-shanghai$/);
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;' +
        'x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=' +
        '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('is asked once for all numbers, and what arrives there bears its signature', async () => {
    answer = { Code: 'OK', Message: 'OK', BizId: '900^0' };
    const receipts = await aliyun(new TestClock(), origin)(config, order);
    expect(receipts).toEqual(order.phones.map((phone) => ({ phone, receipt: '900^0', failure: undefined })));
    const { url = '', headers = {} } = seen ?? {};
    const asked = new URL(url, origin).searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      PhoneNumbers: '13800138000,13800138001',
      SignName: '果蔬 商城*',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"4711","minutes":"5"}',
    });
    expect(url).toContain('%E6%9E%9C%E8%94%AC%20%E5%95%86%E5%9F%8E%2A');
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
    const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
    const canonical = `POST\n/\n${url.slice(2)}\n${lines.join('')}\n${names}\n${sha256('')}`;
    const signature = hmac('SK', `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
    expect(headers.authorization).toMatch(new RegExp(`Signature=${signature}$`));
    expect(headers.host).toBe(new URL(origin).host);
  });

  it('that refuses says why; one that makes no sense is not believed', async () => {
    answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发流控' };
    const [receipt] = await aliyun(new TestClock(), origin)(config, order);
    expect(receipt?.failure).toBe('isv.BUSINESS_LIMIT_CONTROL 触发流控');
    answer = '<html>';
    await expect(aliyun(new TestClock(), origin)(config, order)).rejects.toThrow('HTTP 200 without a code');
    answer = 'x'.repeat(70_000);
    await expect(aliyun(new TestClock(), origin)(config, order)).rejects.toThrow('too long');
  });

  it.each([
    [undefined, 'dysmsapi.aliyuncs.com'],
    ['cn-beijing', 'dysmsapi.aliyuncs.com'],
    ['ap-southeast-1', 'dysmsapi.ap-southeast-1.aliyuncs.com'],
  ])('of the region %s is at %s', (region, host) => {
    expect(aliyunHost(region)).toBe(host);
  });

  it.each(['evil.example.com/', 'ap-x.evil.com#', 'ap_1', '@evil'])('has no region %s', (region) => {
    expect(() => aliyunHost(region)).toThrow('unknown region');
  });
});

describe('Tencent Cloud', () => {
  const example = {
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    timestamp: 1_551_113_065,
  };
  const stars = '*'.repeat(32);

  it('is signed as its documentation’s own example is', () => {
    expect(signTencent(example, { accessKey: `AKID${stars}`, secretKey: stars })).toBe(
      `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, ` +
        'SignedHeaders=content-type;host;x-tc-action, ' +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    );
  });

  it('is asked once for all numbers, and each has a receipt of its own', async () => {
    answer = {
      Response: {
        SendStatusSet: [
          { SerialNo: 'S-2', PhoneNumber: '+8613800138001', Code: 'Ok', Message: 'send success' },
          { SerialNo: '', PhoneNumber: '+8613800138000', Code: 'LimitExceeded', Message: 'too many' },
        ],
      },
    };
    const receipts = await tencent(new TestClock(), origin)(config, order);
    expect(receipts).toEqual([
      { phone: '13800138000', receipt: undefined, failure: 'LimitExceeded too many' },
      { phone: '13800138001', receipt: 'S-2', failure: undefined },
    ]);
    const { headers = {}, body = '' } = seen ?? {};
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800138000', '+8613800138001'],
      SmsSdkAppId: '1400',
      SignName: '果蔬 商城*',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['4711', '5'],
    });
    const timestamp = Number(headers['x-tc-timestamp']);
    const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
    const lines = `content-type:${headers['content-type']}\nhost:${headers.host}\nx-tc-action:sendsms\n`;
    const canonical = `POST\n/\n\n${lines}\ncontent-type;host;x-tc-action\n${sha256(body)}`;
    const plain = `TC3-HMAC-SHA256\n${timestamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`;
    const signature = hmac(hmac(hmac(hmac('TC3SK', day), 'sms'), 'tc3_request'), plain).toString('hex');
    expect(headers.authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });

  it('that refuses says why', async () => {
    answer = { Response: { Error: { Code: 'AuthFailure', Message: 'no such key' } } };
    const receipts = await tencent(new TestClock(), origin)(config, order);
    expect(receipts.map(({ failure }) => failure)).toEqual([
      'AuthFailure no such key',
      'AuthFailure no such key',
    ]);
  });
});

describe('addresses', () => {
  it.each([
    ['https://sms.example.com/a', ['sms.example.com'], 'outside'],
    ['https://sms.example.com:8443/a', ['sms.example.com:8443'], 'outside'],
    ['http://10.0.0.5:8025/a', ['http://10.0.0.5:8025'], 'inside'],
    ['http://sms.example.com/a', ['sms.example.com'], undefined],
    ['https://sms.example.com.evil.com/a', ['sms.example.com'], undefined],
    ['https://user:pass@sms.example.com/a', ['sms.example.com'], undefined],
    ['https://10.0.0.5/a', ['10.0.0.5'], undefined],
    ['https://[::1]/a', ['[::1]', '::1'], undefined],
    ['https://2130706433/a', ['127.0.0.1'], undefined],
    ['https://other.example.com/a', ['sms.example.com'], undefined],
    ['https://sms.example.com/a', [], undefined],
  ])('%s with %j listed', (address, listed, expected) => {
    const found = () => {
      const { inside } = listedDestination(address, listed);
      return inside ? 'inside' : 'outside';
    };
    if (expected === undefined) expect(found).toThrow('sms.address_forbidden');
    else expect(found()).toBe(expected);
  });
});
