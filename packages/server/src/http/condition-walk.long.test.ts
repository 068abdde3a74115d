import {
  type AnyResource,
  type Condition,
  conditionFieldsOf,
  conditionKind,
  conditionQuery,
  type Endpoint,
  type FormField,
  listsOf,
  loadResource,
  operatorsOf,
  resourceNames,
} from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../samples/request-of.js';
import { inTurn } from '../testing/in-turn.js';
import { plantRows } from '../testing/plant-rows.js';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';

interface Asked {
  readonly resource: AnyResource;
  readonly endpoint: Endpoint;
  readonly columns: readonly string[];
}

let server: TestServer;
let root: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  await plantRows(server, '000000', 'walked');
  root = await server.signIn();
});
afterAll(() => server.close());

const lists = (
  await Promise.all(
    resourceNames.map(async (name) => {
      // Generic code sees every resource as one.
      const resource = (await loadResource(name)) as unknown as AnyResource;
      return listsOf(resource).flatMap(({ name: list, operation, columns }): [string, Asked][] => {
        const endpoint = resource.operations[operation];
        return endpoint ? [[`${name} ${list}`, { resource, endpoint, columns }]] : [];
      });
    }),
  )
).flat();

async function ask({ endpoint }: Asked, query: object) {
  const reply = await root.inject(requestOf(endpoint, query as never));
  return { status: reply.statusCode, body: reply.json(), text: reply.body };
}

function valueFor(field: FormField, operator: Condition['operator']): string {
  if (operator === 'null' || operator === 'notnull') return '1';
  if (operator === 'between') return '1..2';
  if (operator === 'within') return 'last-7-days';
  if (operator === 'in') return '1,2';
  return conditionKind(field) === 'moment' ? '2026-01-01 08:00:00' : '1';
}

/** How values of a type are compared is one rule for all fields of it. */
const operatorsInTurn = inTurn(2);

describe('every list', () => {
  it.each(lists)('%s answers each comparison that it offers of each field', async (_, asked) => {
    const refused: string[] = [];
    for (const field of conditionFieldsOf(asked.resource, asked.columns, [asked.endpoint])) {
      for (const operator of operatorsInTurn(operatorsOf(field))) {
        const condition = { field: field.name, operator, value: valueFor(field, operator) };
        const { status, text } = await ask(asked, conditionQuery([condition], 'all'));
        if (status !== 200) refused.push(`${field.name} ${operator}: ${text}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it.each(lists.filter(([, { resource }]) => resource.listing === 'page'))(
    '%s really compares: what is empty and what is not are all of it',
    async (_, asked) => {
      const total = async (query: object) => (await ask(asked, { ...query, size: 1 })).body.data.total;
      const all = await total({});
      const wrong: string[] = [];
      for (const { name } of conditionFieldsOf(asked.resource, asked.columns, [asked.endpoint])) {
        const [without, having] = [
          await total({ [`${name}_null`]: '1' }),
          await total({ [`${name}_notnull`]: '1' }),
        ];
        if (without + having !== all) wrong.push(`${name}: ${without} + ${having} of ${all}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
