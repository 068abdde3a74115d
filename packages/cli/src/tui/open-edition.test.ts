import { type Client, createClient, memoryStore } from '@mall/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentScreen, inFront } from './controllers/screen-stack.js';
import type { DashboardState } from './controllers/state/dashboard.js';
import type { FormEntry } from './screens/form/form-state.js';
import { type Driven, drive } from './testing/driven.js';
import { type OpenEdition, startOpenEdition } from './testing/open-edition.js';
import { readyState } from './testing/states.js';

let server: OpenEdition;
let client: Client;
beforeAll(async () => {
  server = await startOpenEdition();
  const { url, publicKey } = server;
  client = createClient({
    ...{ url, publicKey, basePath: '/api', dialect: 'blade-4', store: memoryStore() },
    application: { id: 'saber3', secret: 'saber3_secret' },
  });
  await client.session.signIn({ tenantId: '000000', username: 'admin', password: 'Admin-1!' });
});
afterAll(() => server?.close());

const isReady = (state: DashboardState) => inFront(state, 'browser')?.load.kind === 'ready';
const titles = (state: DashboardState, title: string) =>
  inFront(state, 'browser')?.lines.map(({ row }) => row[title]);

/** Opens a form by its key, fills in what must be, and sends it. */
async function send(driven: Driven, key: 'n' | 'e', own: Readonly<Record<string, string>>): Promise<void> {
  driven.press(key);
  const opened = await driven.until((state) => inFront(state, 'form')?.phase === 'editing');
  const form = inFront(opened, 'form');
  const missing = (form?.fields ?? []).filter(
    ({ name, required, readOnly }) => required && !readOnly && !form?.values[name],
  );
  const filled = Object.fromEntries(missing.map((field) => [field.name, valueFor(field)]));
  for (const [field, value] of Object.entries({ ...filled, ...own }))
    driven.dispatch({ type: 'set-value', field, value });
  driven.press('\x13');
  await driven.until((state) => currentScreen(state).kind !== 'form' && state.notice?.tone === 'good');
  if (inFront(driven.state(), 'results')) driven.press('\x1b');
  await driven.until(isReady);
}

/** Something that a field takes. */
function valueFor({ kind, options, name }: FormEntry): string {
  if (kind === 'id' || kind === 'ids' || kind === 'list') return '3';
  if (kind === 'integer' || kind === 'decimal' || options) return '1';
  return `new-${name}`.slice(0, 12);
}

it.each([
  ['tenant', '/blade-system/tenant'],
  ['user', '/blade-system/user'],
  ['role', '/blade-system/role'],
  ['dict', '/blade-system/dict'],
  ['param', '/blade-system/param'],
  ['menu', '/blade-system/menu'],
])('%s of a server of the family is listed, made, changed and removed', async (name, under) => {
  const driven = drive(await readyState(), { client });
  const title = driven.state().catalog[name]?.resource.title ?? '';
  driven.dispatch({ type: 'open-resource', name });
  await driven.until(isReady);
  const before = server.rows(under).map((row) => row[title]);
  expect(titles(driven.state(), title)).toEqual(expect.arrayContaining(before));

  await send(driven, 'n', { [title]: 'made' });
  expect(server.rows(under).map((row) => row[title])).toEqual([...before, 'made']);
  await driven.until((state) => titles(state, title)?.includes('made') === true);

  driven.press('G');
  await send(driven, 'e', name === 'user' ? { realName: 'changed' } : { [title]: 'changed' });
  const changed = server.rows(under).at(-1);
  expect(changed?.[name === 'user' ? 'realName' : title]).toBe('changed');

  const hasMade = (state: DashboardState) =>
    inFront(state, 'browser')?.lines.some(({ row }) => row.id === changed?.id);
  expect(hasMade(driven.state())).toBe(true);
  driven.press('G', 'd', 'y');
  await driven.until((state) => isReady(state) && !hasMade(state));
  expect(server.rows(under).map((row) => row[title])).toEqual(before);
});
