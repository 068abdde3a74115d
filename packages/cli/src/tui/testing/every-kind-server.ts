import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = join(dirname(fileURLToPath(import.meta.url)), '../../../../server/src/testing');

/** What is used of the server's own test server. */
interface Modules {
  readonly testServer: {
    readonly testPassword: string;
    createTestServer(
      overrides: object,
      clock: undefined,
      extras: { readonly parts: readonly unknown[]; readonly tables: string },
    ): Promise<{
      readonly app: { listen(options: { host: string; port: number }): Promise<string> };
      close(): Promise<void>;
    }>;
  };
  readonly part: { readonly everyKind: unknown };
  readonly table: { readonly createEveryKinds: string };
}

const load = <Name extends keyof Modules>(path: string): Promise<Modules[Name]> =>
  import(/* @vite-ignore */ join(server, path));

export interface EveryKindServer {
  readonly url: string;
  readonly password: string;
  close(): Promise<void>;
}

/** The real server over a throw-away database, with the resource that has a field of every kind, on a port. */
export async function startEveryKindServer(): Promise<EveryKindServer> {
  const { createTestServer, testPassword } = await load<'testServer'>('test-server.ts');
  const { everyKind } = await load<'part'>('every-kind/every-kind.part.ts');
  const { createEveryKinds } = await load<'table'>('every-kind/every-kind.table.ts');
  const started = await createTestServer({}, undefined, { parts: [everyKind], tables: createEveryKinds });
  const url = await started.app.listen({ host: '127.0.0.1', port: 0 });
  return { url, password: testPassword, close: () => started.close() };
}
