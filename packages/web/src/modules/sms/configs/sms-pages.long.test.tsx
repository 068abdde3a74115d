import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { sms } from '../index.js';

freshBrowser();

const config = {
  ...{ id: '1', tenantId: '100001', smsCode: 'shop', category: 6, status: 2, version: 1 },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template as providers write it
  ...{ templateId: 'code ${code}, {minutes} minutes', signName: '鲜果', regionId: 'cn-hangzhou' },
};

async function open(
  path: string,
  routes: Readonly<Record<string, RouteHandler>>,
  more: ScreenOptions & { readonly search?: string } = {},
) {
  const server = fakeServer({ 'GET /blade-system/dict/dictionary': () => ok([]), ...routes });
  vi.stubGlobal('fetch', server.fetch);
  const { search = '', ...options } = more;
  const rendered = await renderScreen(sms.screens?.[path]?.render({}), {
    ...{ path: path + search, language: 'zh-CN', ...options },
  });
  return { ...server, ...rendered };
}
const openConfigs = (row: object = config, more: ScreenOptions & { readonly search?: string } = {}) =>
  open(
    '/resource/sms',
    {
      'GET /blade-resource/sms/list': () => pageOf([row]),
      'GET /blade-resource/sms/detail': () => ok(row),
      'POST /blade-resource/sms/endpoint/send-message': () => ok(null),
      'POST /blade-resource/sms/endpoint/send-validate': () =>
        ok({ success: true, phone: '13800138000', id: 'sent-1' }),
      'GET /blade-system/history/list': () => pageOf([]),
    },
    more,
  );
const marks = (place: ParentNode | null) =>
  [...(place?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
const bubble = () => document.querySelector('.sms-bubble');
const fill = async (place: HTMLElement, label: string, value: string) =>
  fireEvent.change(await within(place).findByLabelText(label), { target: { value } });
async function openTry() {
  fireEvent.click(await screen.findByRole('tab', { name: '试发' }));
  return screen.findByRole('region', { name: '发送一条短信' });
}

describe('a configuration', () => {
  it('shows in its row what it sends, with the places of its template marked', async () => {
    await openConfigs();
    const line = await waitFor(
      () => document.querySelector('.sms-line') ?? Promise.reject(new Error('none')),
    );
    expect(line.textContent).toBe('【鲜果】code code, minutes minutes');
    expect(marks(line)).toEqual(['code', 'minutes']);
  });

  it('has its template and whether it is in use first in its row', async () => {
    await openConfigs();
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads.slice(2, -1)).toEqual(['资源编号', '短信模板', '启用状态', '短信服务', '备注']);
  });

  it('is tried where it is read: what is typed stands in the bubble, and is what is sent', async () => {
    const server = await openConfigs(config, { search: '?open=view:1' });
    const part = await openTry();
    await fill(part, '模板参数 code', '4711');
    await waitFor(() => expect(marks(bubble())).toEqual(['4711', 'minutes']));
    await fill(part, '模板参数 minutes', '5');
    await fill(part, '手机号码', '138');
    fireEvent.click(within(part).getByRole('button', { name: '发送短信' }));
    await within(part).findByText('手机号码长度不为11位');
    expect(server.to('/blade-resource/sms/endpoint/send-message')).toEqual([]);
    await fill(part, '手机号码', '13800138000');
    fireEvent.click(within(part).getByRole('button', { name: '发送短信' }));
    await within(part).findByText('已发送至 13800138000');
    expect(server.to('/blade-resource/sms/endpoint/send-message')[0]?.body).toEqual({
      ...{ code: 'shop', phones: '13800138000', params: '{"code":"4711","minutes":"5"}' },
    });
    const log = within(part).getByRole('link', { name: '查看短信记录' });
    expect(log.getAttribute('href')).toBe('/resource/sms-message?q.smsCode=shop');
  });

  it('sends a code there and back where it is the one in use, and only there', async () => {
    await openConfigs(config, { search: '?open=view:1' });
    await openTry();
    const code = await screen.findByRole('region', { name: '发送验证码' });
    await fill(code, '手机号码', '13800138000');
    fireEvent.click(within(code).getByRole('button', { name: '发送验证码' }));
    expect(await within(code).findByLabelText('验证码')).toBeTruthy();
  });

  it('that is not in use, or is known by a number alone, says what it can', async () => {
    const row = { ...config, status: 1, templateId: 'SMS_1234' };
    await openConfigs(row, { search: '?open=view:1' });
    const part = await openTry();
    expect(document.querySelectorAll('.sms-try section')).toHaveLength(1);
    expect(part.textContent).toContain('正文由短信服务商按模板编号生成');
    await fill(part, '模板参数 code', '4711');
    await waitFor(() => expect(marks(bubble())).toEqual(['4711']));
  });

  it('is not tried by who may not send', async () => {
    const codes = ['sms', 'sms_view'];
    await openConfigs(config, { search: '?open=view:1', codes });
    fireEvent.click(await screen.findByRole('tab', { name: '试发' }));
    await screen.findByText('没有发送短信的权限，需要时请联系管理员授权');
    expect(screen.queryByRole('button', { name: '发送短信' })).toBeNull();
  });
});

it('messages are counted by what became of them, and narrowed to one of these', async () => {
  const message = {
    ...{ id: '7', tenantId: '100001', smsCode: 'shop', category: 6, purpose: 'message', state: 'failed' },
    ...{
      phone: '138****8000',
      templateId: 'SMS_1',
      content: '{"code":"***"}',
      createTime: '2026-01-01 08:00:00',
    },
  };
  const { router } = await open('/resource/sms-message', {
    'GET /blade-resource/sms/message/list': ({ query }) =>
      pageOf([message], query.get('state') === 'failed' ? 3 : 40),
    'GET /blade-resource/sms/message/detail': () => ok(message),
  });
  const failed = await screen.findByRole('button', { name: /失败/ });
  await waitFor(() => expect(failed.querySelector('strong')?.textContent).toBe('3'));
  fireEvent.click(failed);
  await waitFor(() => expect(router.state.location.search).toBe('?q.state=failed'));
  await waitFor(() => expect(failed.getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(failed);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  fireEvent.click(await screen.findByText('138****8000'));
  fireEvent.click(await screen.findByRole('tab', { name: '短信内容' }));
  await waitFor(() => expect(marks(bubble())).toEqual(['***']));
});
