import { bindResource } from '../client/bind-resource.js';
import { createClient } from '../client/create-client.js';
import { inviteCode } from '../contract/modules/shop/invite-code/invite-code.js';
import { param } from '../contract/modules/system/param/param.js';
import { tenant } from '../contract/modules/tenant/tenant/tenant.js';
import type { Transport } from '../core/ports.js';
import { callJob } from '../jobs/call-job.js';
import { memoryJournal } from '../jobs/journal.js';
import { planJob, splitCount } from '../jobs/plan-job.js';
import { memoryStore } from '../session/memory-store.js';
import { fakeNetwork, tokenReplyOf } from '../testing/index.js';

const userInfo = { ...tokenReplyOf(), roles: ['administrator'], permissions: ['tenant', 'tenant_add'] };

/** What the examples take as given: names that a reader would have at hand. */
export async function exampleScope(): Promise<Record<string, unknown>> {
  const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
  const client = createClient({ url: '', application, transport });
  await client.session.signIn({ tenantId: '000000', username: 'admin', password: 'x' });
  const { batch } = inviteCode.operations;
  const units = splitCount(10, 5).map(({ offset, count }) => ({
    ...{ key: `b:${offset}`, size: count, input: { batchKey: 'b', offset, count } },
  }));
  const journal = memoryJournal();
  await planJob(journal, { id: 'j0', kind: 'invite-code.batch' }, units);
  const nothing = () => undefined;
  return {
    ...{ application, client, transport, units, journal, storage: storage(), store: memoryStore() },
    ...{
      tenants: bindResource(client, tenant),
      params: bindResource(client, param),
      url: 'http://127.0.0.1:9',
    },
    ...{ definition: callJob(client, batch), error: new Error('x'), password: 'x', accessToken: 'opaque' },
    ...{ sessionStorage: storage(), localStorage: storage(), location: { href: 'http://a/' } },
    ...{ window: { addEventListener: nothing }, network: fakeNetwork(), showConflict: nothing },
    ...{
      showOfflineBanner: nothing,
      report: nothing,
      console: { log: nothing },
      captcha: { key: 'k', code: 'c' },
    },
  };
}

const tenantRow = { id: '1', tenantId: '100001', tenantName: '果园', linkman: '王' };
const paramRow = { id: '1', paramName: 'n', paramKey: 'k', paramValue: 'v' };

const captcha = { key: 'k', image: 'data:image/png;base64,' };

/** A small server for the examples: the first line that fits answers. */
const answers: readonly (readonly [RegExp, (body: string) => unknown, 'raw'?])[] = [
  [/oauth\/token/, () => tokenReplyOf(), 'raw'],
  [/oauth\/captcha/, () => captcha, 'raw'],
  [/oauth\/logout/, () => ({ success: 'true', msg: 'success' }), 'raw'],
  [/user-info/, () => userInfo],
  [
    /settings/,
    () => ({
      name: 'mall',
      tenantMode: true,
      captchaMode: true,
      switchMode: false,
      tokenTime: 3000,
      social: [],
      sso: false,
      languages: [],
    }),
  ],
  [/tenant\/(submit|detail)/, () => tenantRow],
  [/tenant\/list/, () => pageOf([tenantRow])],
  [/param\/(submit|detail)/, () => paramRow],
  [
    /invite-code\/batch/,
    (body) => ({ batchKey: 'b', created: JSON.parse(body).count, existing: 0, codes: [] }),
  ],
  [
    /menu\/(routes|buttons)/,
    () => [{ id: '1', parentId: '0', code: 'tenant', name: '租户', path: '/system/tenant' }],
  ],
  [/list|page/, () => pageOf([])],
  [/./, () => null],
];

const pageOf = (records: readonly object[]) => ({ records, total: records.length, size: 10, current: 1 });

/** What a list is for whoever accepts a file. */
const listAsFile = {
  status: 200,
  header: (name: string) => (name === 'content-type' ? 'text/csv' : undefined),
  text: async () => '租户',
  bytes: async () => new TextEncoder().encode('租户'),
};

const transport: Transport = async ({ url, body, headers }) => {
  if (headers.accept === 'text/csv') return listAsFile;
  const [, answer, raw] = answers.find(([pattern]) => pattern.test(url)) ?? [];
  const data = answer?.(typeof body === 'string' ? body : '');
  const text = JSON.stringify(raw ? data : { code: 200, success: true, data, msg: '操作成功' });
  return {
    status: 200,
    header: () => undefined,
    text: async () => text,
    bytes: async () => new TextEncoder().encode(text),
  };
};

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
