import { afterAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../context/context.js';
import { createTestServer } from '../../../testing/test-server.js';
import { endFlow, openFlow } from './flow.js';
import { answerPending, findPending, keepPending, usePending } from './pending.js';
import { createProviderClients } from './provider-client.js';

const server = await createTestServer();
afterAll(() => server.close());

const { services } = server;
// What is asked of a context here is its services and the database's handle.
const ctx = { ...services, db: services.database.orm } as unknown as Context;

describe('what somebody has begun', () => {
  it('is ended by one of however many come at once', async () => {
    const word = await keepPending(ctx, 'code', { for: 'one' }, 1);
    const found = await findPending<{ for: string }>(ctx, 'code', word);
    expect(found).toMatchObject({ content: { for: 'one' }, state: 'open', answer: null });
    const key = found?.key ?? '';
    const answered = await Promise.all([1, 2, 3].map((who) => answerPending(ctx, key, { who })));
    expect(answered.filter(Boolean)).toHaveLength(1);
    const used = await Promise.all([1, 2, 3].map(() => usePending(ctx, key)));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect((await findPending(ctx, 'code', word))?.state).toBe('used');
  });

  it('is found by its word alone, and as what it is', async () => {
    const word = await keepPending(ctx, 'code', {}, 1);
    const { rows } = await services.database.query('select * from mall_pending');
    expect(JSON.stringify(rows)).not.toContain(word);
    expect(await findPending(ctx, 'social', word)).toBeUndefined();
    expect(await findPending(ctx, 'code', `${word}x`)).toBeUndefined();
    expect(await findPending(ctx, 'code', undefined)).toBeUndefined();
  });

  it('is gone an hour after it could be ended', async () => {
    const word = await keepPending(ctx, 'code', {}, -59);
    expect((await findPending(ctx, 'code', word))?.state).toBe('expired');
    const old = await keepPending(ctx, 'code', {}, -61);
    await keepPending(ctx, 'code', {}, 1);
    expect(await findPending(ctx, 'code', old)).toBeUndefined();
    expect(await findPending(ctx, 'code', word)).toBeDefined();
  });
});

describe('a way to a third party', () => {
  it('is ended by the first who comes, also before who has looked already', async () => {
    const state = await keepPending(ctx, 'social', { source: 'corp', tenantId: '100001' }, 1);
    const { key } = await openFlow(ctx, 'corp', state);
    await answerPending(ctx, key, {});
    const looked = await openFlow(ctx, 'corp', state);
    expect(await usePending(ctx, key)).toBe(true);
    await expect(
      endFlow(ctx, createProviderClients(), looked, { code: 'theirs', state }),
    ).rejects.toMatchObject({ code: 'auth.social_replayed' });
  });
});
