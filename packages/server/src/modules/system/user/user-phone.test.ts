import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';

let server: TestServer;
let shop: SignedIn;
let self: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer();
  shop = await server.signIn('100001');
  self = (await shop.inject({ method: 'GET', url: '/blade-user/info' })).json().data;
});
afterAll(() => server.close());

async function post(path: string, payload: object, language = 'zh-CN') {
  const headers = { 'accept-language': language };
  return (await shop.inject({ method: 'POST', url: `/blade-user/${path}`, headers, payload })).json();
}

const stored = async () => (await shop.inject({ method: 'GET', url: '/blade-user/info' })).json().data.phone;

describe("a person's phone number (specification, section 5)", () => {
  const ways: [string, (phone: unknown) => object][] = [
    ['update', (phone) => ({ id: self.id, phone })],
    ['update-info', (phone) => ({ phone })],
    [
      'submit',
      (phone) => {
        const { roleId, deptId } = self;
        return { account: 'dial', name: '拨', realName: '拨号', userType: 1, roleId, deptId, phone };
      },
    ],
  ];

  it.each(ways)('is a mobile number in %s', async (path, body) => {
    const before = await stored();
    const faults: [string, string, string, string][] = [
      ['abc', 'phone.length', '手机号码长度不为11位', 'Phone number length is not 11 digits'],
      ['138001380001', 'phone.length', '手机号码长度不为11位', 'Phone number length is not 11 digits'],
      ['23800138000', 'phone.format', '手机号码格式不正确', 'Phone number format is incorrect'],
      ['1380013800x', 'phone.format', '手机号码格式不正确', 'Phone number format is incorrect'],
      ['021-8765432', 'phone.format', '手机号码格式不正确', 'Phone number format is incorrect'],
    ];
    for (const [phone, rule, chinese, english] of faults) {
      const issue = { field: 'phone', rule };
      expect(await post(path, body(phone))).toMatchObject({
        code: 400,
        errorCode: 'request.invalid',
        issues: [{ ...issue, message: chinese }],
      });
      expect((await post(path, body(phone), 'en')).issues).toEqual([{ ...issue, message: english }]);
    }
    expect(await stored()).toBe(before);
  });

  it('loses the blanks around it, and may be none', async () => {
    await post('update-info', { phone: ' 13900000001 ' });
    expect(await stored()).toBe('13900000001');
    expect((await post('update-info', { phone: '' })).code).toBe(200);
    expect(await stored()).toBe(null);
  });
});
