import { createClient, systemClock } from '@mall/sdk';
import { type Language, toLanguage } from '@mall/sdk/contract';
import { httpTransport } from '@mall/sdk/node';
import { endingClient } from '../../command/ending-client.js';
import { runDashboard } from '../run-dashboard.js';

/** The dashboard on its own, as tests and benches start it: signed in by the environment, nothing stored. */
const { MALL_URL = '', MALL_TENANT = '000000', MALL_USERNAME = 'admin', MALL_PASSWORD = '' } = process.env;
let language: Language = toLanguage(process.env.MALL_LANG) ?? 'zh-CN';
const over = new AbortController();
const plain = createClient({
  transport: httpTransport(),
  url: MALL_URL,
  application: { id: 'mall-cli', secret: 'mall-cli_secret' },
  language: () => language,
});
const client = endingClient(plain, over.signal);
await client.session.signIn({ tenantId: MALL_TENANT, username: MALL_USERNAME, password: MALL_PASSWORD });

process.once('SIGUSR2', () => {
  throw new Error('asked to fail');
});

async function samples() {
  const [{ registered }, { withSamples }] = await Promise.all([
    import('../controllers/effects/descriptors.js'),
    import('./samples.fixture.js'),
  ]);
  return withSamples(registered);
}
const descriptors = process.env.MALL_TEST_SAMPLES === '1' ? await samples() : undefined;

try {
  const ports: Parameters<typeof runDashboard>[0] = {
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
  };
  process.exitCode = await runDashboard(ports, descriptors);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  over.abort();
}
