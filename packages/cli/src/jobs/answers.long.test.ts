import { expect, it } from 'vitest';
import { mall } from '../testing/built-cli.js';
import { startRealServer } from '../testing/real-server.js';
import { emptyConfig } from '../testing/run-shell.js';

const rows = 'tenantName,linkman,contactNumber\n东店,王芳,13800000001\n西店,李雷,13800000002\n';

it('administrators of new tenants sign in with the passwords that were printed', async () => {
  const server = await startRealServer();
  try {
    const env = { MALL_URL: server.url, MALL_CONFIG_DIR: emptyConfig() };
    const admin = { ...env, MALL_USERNAME: 'admin', MALL_PASSWORD: server.password };
    const ran = await mall(['tenant', 'create', '-f', '-', '-o', 'json'], admin, rows);
    expect(ran.code, ran.stderr).toBe(0);
    const made: { tenantId: string; adminPassword: string }[] = JSON.parse(ran.stdout);
    expect(made).toHaveLength(2);
    for (const { tenantId, adminPassword } of made) {
      const login = ['auth', 'login', '--tenant', tenantId, '-u', 'admin', '--password-stdin'];
      const signed = await mall(login, { ...env, MALL_CONFIG_DIR: emptyConfig() }, `${adminPassword}\n`);
      expect(signed.code, signed.stderr).toBe(0);
    }
  } finally {
    await server.stop();
  }
});
