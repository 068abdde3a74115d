import { createClient, memoryStore, systemClock, type TokenSet } from '@mall/sdk';
import { type Language, toLanguage } from '@mall/sdk/contract';
import { runDashboard } from '../run-dashboard.js';

/** The dashboard on its own, as tests and benches start it: signed in by the environment, nothing stored. */
const { MALL_URL = '', MALL_TENANT = '000000', MALL_USERNAME = 'admin', MALL_PASSWORD = '' } = process.env;
let language: Language = toLanguage(process.env.MALL_LANG) ?? 'zh-CN';
/** A session that stands already, as the stored one of `mall ui` does. */
const standing: TokenSet = {
  accessToken: process.env.MALL_TOKEN ?? '',
  refreshToken: '',
  tenantId: MALL_TENANT,
  userId: '1',
  account: MALL_USERNAME,
  userName: MALL_USERNAME,
  deptId: '1',
  roleId: '1',
  roles: ['administrator'],
  avatar: '',
  obtainedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  mustChangePassword: false,
};
const client = createClient({
  store: memoryStore(process.env.MALL_TOKEN ? standing : undefined),
  url: MALL_URL,
  application: { id: 'mall-cli', secret: 'mall-cli_secret' },
  language: () => language,
});
if (!process.env.MALL_TOKEN)
  await client.session.signIn({ tenantId: MALL_TENANT, username: MALL_USERNAME, password: MALL_PASSWORD });

if (process.env.MALL_TEST_FAIL)
  setTimeout(() => {
    throw new Error('asked to fail');
  }, Number(process.env.MALL_TEST_FAIL));

try {
  process.exitCode = await runDashboard({
    client,
    language,
    setLanguage: (next) => {
      language = next;
    },
    contextName: 'test',
    serverUrl: MALL_URL,
    tenantId: MALL_TENANT,
    production: process.env.MALL_TEST_PRODUCTION === '1',
    readOnly: process.env.MALL_TEST_READ_ONLY === '1',
    screenReader: process.argv.includes('--screen-reader'),
    stdin: process.stdin,
    stdout: process.stdout,
    env: process.env,
    clock: systemClock,
    now: () => Date.now(),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
