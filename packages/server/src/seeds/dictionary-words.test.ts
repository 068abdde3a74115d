import { dictionaryWord } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '../testing/calls.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';

interface Entry {
  readonly code: string;
  readonly dictValue: string;
  readonly children?: readonly Entry[];
}

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('a dictionary of a new database', () => {
  it('has an English word for every entry that is called something in Chinese', async () => {
    const roots: readonly Entry[] = (await callsOf(await server.signIn()).get('/blade-system/dict/list'))
      .data;
    const entries = roots.flatMap(({ children = [] }) => children);
    expect(entries.length).toBeGreaterThan(50);
    const unspoken = entries.filter(({ code, dictValue }) =>
      /\p{Script=Han}/u.test(dictionaryWord(code, dictValue, 'en-US')),
    );
    expect(unspoken.map(({ code, dictValue }) => `${code}: ${dictValue}`)).toEqual([]);
  });
});
