import type { OutputOf } from '@mall/sdk/contract';
import { type Choice, type Forecast, type ForecastStep, namedText } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { behalfOf } from '../detail/on-behalf.js';
import { namesOf } from '../engine/people.js';
import { reads } from '../rights/readable.js';
import type { Asked, ForecastCall } from './asked.js';
import { type Looked, saysNobody } from './looking-ahead.js';

type Wire = OutputOf<ForecastCall>;
type WireStep = Wire['steps'][number];

interface Told {
  readonly asked: Pick<Asked, 'fields' | 'reading'>;
  readonly looked: (step: ForecastStep) => Looked;
}

/** A forecast as its reader may be told it: what depends on what he may not read is said to depend on something. */
export async function onWire(ctx: UserContext, said: Forecast, { asked, looked }: Told): Promise<Wire> {
  const names = await namesOf(
    { db: ctx.db, tenantId: ctx.actor.tenantId },
    said.steps.flatMap((step) => [
      ...[step.assignee, ...step.candidateUsers].flatMap((id) => id ?? []),
      ...behalfAt(step, looked(step)),
    ]),
  );
  const nameOf = (id: string) => names.get(id) ?? id;
  const dependsOn = dependencies(asked);
  return {
    steps: signedTogether(
      said.steps.map((step) => stepOf(ctx, step, { looked: looked(step), nameOf, dependsOn })),
    ),
    forks: said.forks.map(({ missing, ways, when, ...fork }) => {
      const on = dependsOn(missing);
      return {
        ...{ ...fork, ...on, when: [...when] },
        ways: ways.map((way) => (on.dependsOnOthers ? { ...way, condition: null } : way)),
      };
    }),
    ends: said.ends.map(({ missing, text, when, ...end }) => ({
      ...{ ...end, ...dependsOn(missing), when: [...when] },
      message: text && (ctx.language === 'zh-CN' ? text.zh : text.en),
    })),
  };
}

/** The fields among what has no value, as far as the reader may know of them. */
const dependencies =
  ({ fields, reading }: Told['asked']) =>
  (missing: Iterable<string>): Pick<WireStep, 'dependsOn' | 'dependsOnOthers'> => {
    const names = [...missing];
    const known = names.flatMap((field) => {
      const label = fields.get(field);
      return label !== undefined && reads(reading, field) ? [{ field, label }] : [];
    });
    return { dependsOn: known, dependsOnOthers: known.length < names.length };
  };

interface Telling {
  readonly looked: Looked;
  readonly nameOf: (id: string) => string;
  readonly dependsOn: ReturnType<typeof dependencies>;
}

function stepOf(ctx: UserContext, step: ForecastStep, { looked, nameOf, dependsOn }: Telling): WireStep {
  const { taskId, nodeId, nodeName, type, isOpen, when } = step;
  const { note, missed, pick } = looked;
  // For want of a value nobody is found: that says nothing of who will be asked.
  const isOut = saysNobody(note) && missed.size > 0;
  const ids = isOut ? [] : [step.assignee, ...step.candidateUsers].flatMap((id) => id ?? []);
  const behalf = behalfAt(step, looked);
  return {
    ...{ nodeId, nodeName, type, isOpen, when: [...when] satisfies Choice[] },
    taskId: isOpen ? taskId : null,
    people: ids.map((id) => ({
      ...{ id, name: nameOf(id) },
      onBehalfOf: id === step.assignee ? behalf.map(nameOf) : [],
    })),
    groups: isOut ? [] : [...step.candidateGroups],
    asked: step.loop ?? (ids.length + step.candidateGroups.length > 1 ? 'several' : 'one'),
    // Who a loop goes over has the task each time: the node says who that is.
    why: step.why
      .filter(({ type }) => step.loop === null || type !== 'assignee')
      .map((each) => {
        const words = namedText(each);
        return {
          ...each,
          words: typeof words === 'string' ? words : ctx.language === 'zh-CN' ? words.zh : words.en,
        };
      }),
    ...dependsOn(missed),
    pick: pick ?? null,
    nobody: isOut || !saysNobody(note) ? null : note?.kind === 'nobody' ? note.rule : 'approve',
    skipped: isOut || step.skipped === null ? null : note?.kind === 'skipped' ? note.why : 'other',
  };
}

function behalfAt(step: ForecastStep, { note }: Looked): readonly string[] {
  if (step.isOpen) return behalfOf(step);
  return note?.kind === 'onBehalf' ? note.of : [];
}

/** Everybody who signs at a node is one step. */
function signedTogether(steps: readonly WireStep[]): WireStep[] {
  const all: WireStep[] = [];
  for (const step of steps) {
    const last = all.at(-1);
    if (last && isOneStep(last, step))
      all[all.length - 1] = { ...last, people: [...last.people, ...step.people] };
    else all.push(step);
  }
  return all;
}

const isOneStep = (last: WireStep, step: WireStep): boolean =>
  (step.asked === 'together' || step.asked === 'inTurn') &&
  step.people.length > 0 &&
  saying(last) === saying(step) &&
  !step.people.some(({ id }) => last.people.some((one) => one.id === id));

const saying = ({ people: _, taskId: _task, ...step }: WireStep): string => JSON.stringify(step);
