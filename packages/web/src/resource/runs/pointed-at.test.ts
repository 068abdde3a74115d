import { type Endpoint, loadResource, resourceNames } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import type { Row } from '../row.js';
import { pointedAt } from './pointed-at.js';

interface Input {
  readonly shape?: Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>;
}

/** Every call about rows, by its name. */
async function callsAboutRows(): Promise<readonly (readonly [string, Endpoint])[]> {
  const resources = await Promise.all(resourceNames.map(loadResource));
  return resources.flatMap(({ name, operations }) =>
    Object.entries(operations as Readonly<Record<string, Endpoint>>).flatMap(([key, endpoint]) =>
      endpoint.target ? [[`${name}.${key}`, endpoint] as const] : [],
    ),
  );
}

it('every call about rows is told of them as its input wants it: one by itself, several as a list or joined', async () => {
  const calls = await callsAboutRows();
  expect(calls.length).toBeGreaterThan(60);
  const refused = calls.flatMap(([name, endpoint]) => {
    const { field, from = 'id', many } = endpoint.target ?? { field: '', many: false };
    const rows = ['100001', '100002'].slice(0, many ? 2 : 1).map((id) => ({ id, [from]: id }) as Row);
    const value = pointedAt(endpoint, rows)[field];
    const schema = (endpoint.input as Input | undefined)?.shape?.[field];
    return schema && !schema.safeParse(value).success ? [`${name} ${JSON.stringify(value)}`] : [];
  });
  expect(refused).toEqual([]);
});
