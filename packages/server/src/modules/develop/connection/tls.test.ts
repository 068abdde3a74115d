import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

/** A database that the runner of all tests starts; elsewhere this is left out, and it says so. */
const { MALL_TEST_SOURCE_POSTGRES: postgresUrl } = process.env;
const { port, username } = new URL(postgresUrl ?? 'postgres://a@b/c');
const file = `mall-tls-${process.pid}`;

async function run(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Writes a file beside the database's own, as whoever runs it. */
const keep = (name: string, text: string): string =>
  `copy (select unnest(string_to_array('${text.trim()}', E'\\n'))) to program 'umask 077; cat > ${name}'`;

describe.skipIf(!postgresUrl)('a PostgreSQL with a certificate that it has made itself', () => {
  let folder: string;
  let server: TestServer;
  let root: Calls;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mall-tls-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const what = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    const names = ['-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', '-x509', ...what, ...names, '-keyout', key, '-out', certificate], {
      stdio: 'ignore',
    });
    await run(
      keep(`${file}.key`, readFileSync(key, 'utf8')),
      keep(`${file}.crt`, readFileSync(certificate, 'utf8')),
      `alter system set ssl_key_file = '${file}.key'`,
      `alter system set ssl_cert_file = '${file}.crt'`,
      'alter system set ssl = on',
      'select pg_reload_conf()',
    );
    server = await createTestServer({
      secretKey: 'a secret for tests, long enough to be one indeed',
      datasourceHosts: ['localhost', '127.0.0.1'],
    });
    root = callsOf(await server.signIn());
  });
  afterAll(async () => {
    await server.close();
    await run(
      'alter system reset ssl',
      'alter system reset ssl_key_file',
      'alter system reset ssl_cert_file',
      'select pg_reload_conf()',
      // Whoever ends before it has read what it is given breaks the pipe.
      `copy (select 1) to program 'cat > /dev/null; rm -f ${file}.key ${file}.crt'`,
    );
    rmSync(folder, { recursive: true });
  });

  const test = async (query: string, host = 'localhost') => {
    const { data, text } = await root.post('/blade-develop/datasource/submit', {
      ...{ name: `tls ${query}`, driverClass: 'org.postgresql.Driver', username, password: 'none needed' },
      url: `jdbc:postgresql://${host}:${port}/postgres${query}`,
    });
    expect(data?.id, text).toBeTypeOf('string');
    return root.send('/blade-develop/datasource/test', { id: data.id });
  };

  it.each(['require', 'verify-ca', 'verify-full'])('is not believed, %s', async (mode) => {
    const { errorCode, msg } = await test(`?sslmode=${mode}`);
    expect(errorCode).toBe('datasource.certificate');
    expect(msg).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  });

  it('is spoken to where nobody asks for encryption', async () => {
    expect((await test('')).data.product).toMatch(/^PostgreSQL/);
  });
});
