// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { ModelRefused } from '../commands/deploy.js';
import { simulate } from './simulate.js';
import type { SimulationInput } from './simulation.js';

const clock = { now: () => new Date('2026-01-05T08:00:00Z') };
const play = (xml: string, more: Partial<SimulationInput> = {}) =>
  simulate({ xml, starter: 'ann', clock, ...more });

const people = (elements: string) => `<extensionElements>${elements}</extensionElements>`;
const trip = bpmn(
  'trip',
  `<startEvent id="s"/>
  <userTask id="ask" name="Ask">${people('<flowable:assignee type="custom" value="applyUser"/>')}</userTask>
  <exclusiveGateway id="g" default="short"/>
  <userTask id="boss" name="Boss">${people('<flowable:assignee type="user" value="bob,cleo" text="Bob, Cleo"/>')}</userTask>
  <userTask id="hr" name="Staff">${people('<flowable:assignee type="role" value="7" text="Staff"/>')}</userTask>
  <endEvent id="e"/>`,
  's > ask\nask > g\nlong = g > boss : ${days > 3}\nshort = g > hr\nboss > e\nhr > e',
);

describe('a simulation', () => {
  it('says who gets what and why, what is decided, and which lines are taken', async () => {
    const played = await play(trip, { variables: { days: 5 } });
    expect(played.outcome).toBe('completed');
    expect(played.flows).toEqual(['flow1', 'flow2', 'long', 'flow5']);
    expect(played.steps).toMatchObject([
      { nodeId: 'ask', assignee: 'ann', decided: { pass: true, by: 'ann' }, nobody: false },
      {
        nodeId: 'boss',
        nodeName: 'Boss',
        candidateUsers: ['bob', 'cleo'],
        why: [{ type: 'user', value: 'bob,cleo', text: 'Bob, Cleo' }],
        decided: { pass: true, by: 'bob' },
      },
    ]);
    const short = await play(trip, { variables: { days: 1 } });
    expect(short.steps.at(-1)).toMatchObject({ nodeId: 'hr', candidateGroups: ['role:7'] });
  });

  it('a decision is for one visit: what is sent back comes again, and passes', async () => {
    const decisions = { boss: { pass: false }, ask: [{}, { variables: { days: 1 } }] };
    const played = await play(trip, { variables: { days: 5 }, decisions });
    expect(played.steps.map(({ nodeId }) => nodeId)).toEqual(['ask', 'boss', 'ask', 'hr']);
    expect(played.steps[1]?.decided).toEqual({ pass: false, by: 'bob', to: 'ask' });
    expect(played.variables).toMatchObject({ days: 1, pass: true });
  });

  it('a rejection that leads nowhere back ends it', async () => {
    const played = await play(trip, { variables: { days: 5 }, decisions: { ask: { pass: false } } });
    expect([played.outcome, played.steps.length]).toEqual(['terminated', 1]);
  });

  it('a step that nobody has is rejected where the model says so, and goes where its node says', async () => {
    const nobody = '<flowable:assignee type="user" value=""/><flowable:nobody action="reject"/>';
    const xml = trip.replace('<flowable:assignee type="role" value="7" text="Staff"/>', nobody);
    const played = await play(xml, { variables: { days: 1 }, decisions: { hr: [{}, { pass: true }] } });
    expect(played.steps.map(({ nodeId, decided }) => [nodeId, decided?.pass, decided?.to])).toEqual([
      ['ask', true, null],
      ['hr', false, 'ask'],
      ['ask', true, null],
      ['hr', true, null],
    ]);
    const ends = xml.replace('<userTask id="hr"', '<userTask id="hr" flowable:rollbackNode="s"');
    expect((await play(ends, { variables: { days: 1 } })).outcome).toBe('terminated');
  });

  it('names the nodes for which nobody is found', async () => {
    const lonely = bpmn('lonely', '<startEvent id="s"/><userTask id="t"/><endEvent id="e"/>', 's > t\nt > e');
    const played = await play(lonely);
    expect([played.nobody, played.outcome]).toEqual([['t'], 'completed']);
  });

  it('what the engine refuses is said with its element, and nothing goes on', async () => {
    const played = await play(trip);
    expect(played.outcome).toBe('refused');
    expect(played.refusals).toMatchObject([{ text: { en: expect.stringContaining('days') } }]);
    await expect(play(trip.replace('targetRef="ask"', 'targetRef="no"'))).rejects.toThrow(ModelRefused);
  });

  it('asks the host who is asked, in countersigns as well', async () => {
    const loop =
      '<multiInstanceLoopCharacteristics flowable:collection="${names}" flowable:elementVariable="assignee"/>';
    const xml = bpmn(
      'many',
      `<startEvent id="s"/><userTask id="t" flowable:assignee="\${assignee}">${loop}</userTask><endEvent id="e"/>`,
      's > t\nt > e',
    );
    const asked: string[] = [];
    const played = await play(xml, {
      variables: { names: ['a', 'b', 'c'] },
      host: {
        assign: ({ fromModel }) => {
          asked.push(String(fromModel.assignee));
          return fromModel;
        },
      },
    });
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(played.steps.map(({ decided }) => decided?.by)).toEqual(['a', 'b', 'c']);
  });

  it('goes on after a timer as if its time had come', async () => {
    const wait =
      '<intermediateCatchEvent id="w"><timerEventDefinition><timeDuration>P3D</timeDuration></timerEventDefinition></intermediateCatchEvent>';
    const xml = bpmn(
      'late',
      `<startEvent id="s"/>${wait}<userTask id="t"/><endEvent id="e"/>`,
      's > w\nw > t\nt > e',
    );
    const played = await play(xml);
    expect(played.steps.map(({ type, nodeId }) => [type, nodeId])).toEqual([
      ['timer', 'w'],
      ['userTask', 't'],
    ]);
  });

  it('stops after so many steps, and after so much time', async () => {
    const round = bpmn(
      'round',
      '<startEvent id="s"/><userTask id="t"/><exclusiveGateway id="g" default="again"/><endEvent id="e"/>',
      's > t\nt > g\nagain = g > t\ng > e : ${false}',
    );
    const played = await play(round, { limits: { steps: 20 } });
    expect([played.outcome, played.steps.length]).toEqual(['stopped', 20]);
    let now = 0;
    const ticking = {
      now: () => {
        now += 400;
        return new Date(now);
      },
    };
    const timed = await play(round, { clock: ticking });
    expect(timed.outcome).toBe('stopped');
    expect(timed.steps.length).toBeLessThan(20);
  });
});
