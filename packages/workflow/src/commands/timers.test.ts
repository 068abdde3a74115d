import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';

const wait = (id: string, after: string) =>
  `<intermediateCatchEvent id="${id}"><timerEventDefinition><timeDuration>${after}</timeDuration></timerEventDefinition></intermediateCatchEvent>`;
const waiting = (key: string, service: string) =>
  bpmn(
    key,
    `<startEvent id="s"/>${wait('w', 'PT1M')}<serviceTask id="v" flowable:class="${service}"/><userTask id="t"/><endEvent id="e"/>`,
    's > w\nw > v\nv > t\nt > e',
  );
const reminding = (cycle: string) =>
  bpmn(
    'reminding',
    `<startEvent id="s"/><userTask id="t"/><endEvent id="e"/><serviceTask id="remind" flowable:class="remind"/><endEvent id="r"/>
     <boundaryEvent id="b" attachedToRef="t" cancelActivity="false"><timerEventDefinition><timeCycle>${cycle}</timeCycle></timerEventDefinition></boundaryEvent>`,
    's > t\nt > e\nb > remind\nremind > r',
  );

function counting() {
  const count = { reminded: 0 };
  const remind = () => {
    count.reminded += 1;
    return undefined;
  };
  return { count, world: testEngine({ services: { remind } }) };
}

describe('repeating timers', () => {
  it('after a day in which nobody looked one round comes, and the next from now on', async () => {
    const { count, world } = counting();
    await world.deploy(reminding('R/PT1M'));
    const id = await world.start('reminding');
    await world.advance(86_400);
    expect(count.reminded).toBe(1);
    const [timer] = await world.engine.query.timers(id);
    expect(timer?.dueTime).toBe('2026-01-06T08:01:00.000Z');
    await world.advance(59);
    expect(count.reminded).toBe(1);
    await world.advance(1);
    expect(count.reminded).toBe(2);
  });

  it('of a countersign is one for all who sign, and gone when they have', async () => {
    const world = testEngine();
    const loop =
      '<multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>';
    const xml = reminding('R/PT1M').replace(
      '<userTask id="t"/>',
      `<userTask id="t">${loop}</userTask><userTask id="late"/>`,
    );
    await world.deploy(
      xml.replace('<serviceTask id="remind" flowable:class="remind"/>', '<manualTask id="remind"/>'),
    );
    const id = await world.start('reminding');
    expect(await world.engine.query.timers(id)).toHaveLength(1);
    await world.advance(60);
    expect((await world.trail(id)).filter((each) => each === 'remind')).toHaveLength(1);
    for (const _ of 'abc') await world.complete('t');
    expect(await world.engine.query.timers(id)).toEqual([]);
  });

  it('a round that comes forgets the failures of the one before', async () => {
    let broken = true;
    const remind = () => {
      if (broken) throw new Error('away');
      return undefined;
    };
    const world = testEngine({ services: { remind } });
    await world.deploy(reminding('R/PT1M'));
    const id = await world.start('reminding');
    await world.advance(60);
    expect((await world.engine.query.timers(id))[0]).toMatchObject({
      failures: 1,
      error: expect.stringContaining('away'),
    });
    broken = false;
    await world.advance(60);
    expect((await world.engine.query.timers(id))[0]).toMatchObject({ failures: 0, error: null });
  });

  it('keeps its rhythm where a look was only a little late', async () => {
    const { world } = counting();
    await world.deploy(reminding('R/PT1M'));
    const id = await world.start('reminding');
    await world.advance(75);
    const [timer] = await world.engine.query.timers(id);
    expect(timer?.dueTime).toBe('2026-01-05T08:02:00.000Z');
  });

  it('a bound count is what really came, also after a long pause', async () => {
    const { count, world } = counting();
    await world.deploy(reminding('R3/PT1M'));
    const id = await world.start('reminding');
    await world.advance(86_400);
    for (let round = 0; round < 5; round += 1) await world.advance(60);
    expect(count.reminded).toBe(3);
    expect(await world.engine.query.timers(id)).toEqual([]);
  });

  it.each(['R0/PT1M', 'R/PT0S', 'R3/P0D'])('%s would never end or never come: refused', async (cycle) => {
    const { world } = counting();
    await expect(world.deploy(reminding(cycle))).rejects.toMatchObject({
      issues: [{ rule: 'timer_value', elementId: 'b' }],
    });
  });
});

describe('a look at the timers', () => {
  const twoKinds = (events?: Parameters<typeof testEngine>[0]) =>
    testEngine({
      services: {
        good: () => undefined,
        bad: () => {
          throw new Error('no paper');
        },
      },
      ...events,
    });

  it('goes on after one that fails, whatever it was that failed', async () => {
    const onEvents = (events: readonly { type: string; instance: { definitionKey: string } }[]) => {
      if (events.some((each) => each.type === 'timer.fired' && each.instance.definitionKey === 'outbox'))
        throw new Error('the outbox is full');
    };
    const world = twoKinds({ onEvents });
    await world.deploy(waiting('broken', 'bad'), waiting('outbox', 'good'), waiting('fine', 'good'));
    for (const key of ['broken', 'outbox', 'fine']) await world.start(key);
    const { fired, failed } = await laterBy(world, 60);
    expect(fired).toBe(1);
    expect(failed.map(({ error }) => (error as Error).message).sort()).toEqual([
      'The service of "v" failed: no paper',
      'the outbox is full',
    ]);
    expect((await world.engine.query.openTasks({})).map((task) => task.definitionKey)).toEqual(['fine']);
  });

  it('leaves one that failed alone for a minute, then for two, and says why', async () => {
    const world = twoKinds();
    await world.deploy(waiting('broken', 'bad'));
    const id = await world.start('broken');
    const failedAt = async (seconds: number) => (await laterBy(world, seconds)).failed.length;
    expect(await failedAt(60)).toBe(1);
    expect(await failedAt(0)).toBe(0);
    expect(await failedAt(59)).toBe(0);
    expect(await failedAt(1)).toBe(1);
    expect(await failedAt(119)).toBe(0);
    expect(await failedAt(1)).toBe(1);
    expect(await failedAt(86_400)).toBe(0);
    expect(await world.engine.query.timers(id)).toMatchObject([
      { failures: 3, error: 'The service of "v" failed: no paper' },
    ]);
  });

  it('of one tenant fires its timers alone, and comes to an end', async () => {
    const world = twoKinds();
    for (const tenantId of ['a', 'b']) {
      await world.engine.deploy({ resources: [{ name: 'x', xml: waiting('fine', 'good') }], tenantId });
      await world.engine.start({ key: 'fine', tenantId });
    }
    world.pass(60);
    expect(await world.engine.forTenant('b').fireDueTimers()).toEqual({ fired: 1, failed: [] });
    expect((await world.engine.query.openTasks({})).map((task) => task.tenantId)).toEqual(['b']);
    expect((await laterBy(world, 0)).fired).toBe(1);
  });

  it('leaves out those of tenants that rest, however many are due before all others; they fire when the tenant does not rest', async () => {
    let resting: string[] = ['a'];
    const world = testEngine({ services: { good: () => undefined }, restingTenants: () => resting });
    for (const tenantId of ['a', 'a', 'a', 'b', null]) {
      await world.engine.deploy({ resources: [{ name: 'x', xml: waiting('fine', 'good') }], tenantId });
      await world.engine.start({ key: 'fine', tenantId });
      world.pass(1);
    }
    world.pass(60);
    expect(await world.engine.fireDueTimers({ limit: 2 })).toEqual({ fired: 2, failed: [] });
    expect(await world.engine.fireDueTimers()).toEqual({ fired: 0, failed: [] });
    const fired = (await world.engine.query.openTasks({})).map((task) => task.tenantId);
    expect(fired.toSorted()).toEqual(['b', null]);
    resting = [];
    expect(await world.engine.fireDueTimers()).toEqual({ fired: 3, failed: [] });
  });

  it('does not see timers of suspended instances, by instance or by version', async () => {
    const world = twoKinds();
    const { definitions } = await world.deploy(waiting('fine', 'good'));
    const definitionId = definitions[0]?.id ?? '';
    const one = await world.start('fine');
    const other = await world.start('fine');
    await world.engine.suspend({ instanceId: one });
    const states = async (id: string) => (await world.engine.query.timers(id)).map((each) => each.suspended);
    expect([await states(one), await states(other)]).toEqual([[true], [false]]);
    await world.engine.suspendDefinition({ definitionId, instances: true });
    expect(await states(other)).toEqual([true]);
    expect((await laterBy(world, 60)).fired).toBe(0);
    await world.engine.activateDefinition({ definitionId, instances: true });
    expect((await laterBy(world, 0)).fired).toBe(2);
  });
});

async function laterBy(world: ReturnType<typeof testEngine>, seconds: number) {
  world.pass(seconds);
  return world.engine.fireDueTimers();
}
