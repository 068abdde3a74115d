import type { WhyAnswer, why } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { callsOf, dataScopesOf } from './why-calls.js';
import { changersOf } from './why-changers.js';
import { type Facts, factsOf } from './why-facts.js';
import { type Judged, judge } from './why-judge.js';
import { subjectOf } from './why-subject.js';

/** Which role, package, scope or switch decides over a code, told to whoever may know it. */
export const whyHandlers = (host: Pick<Host, 'calls'>): Handlers<typeof why.operations> => ({
  ask: async (ctx, input) => {
    const subject = await subjectOf(ctx, input.userId);
    const facts = await factsOf(ctx, subject, input.code);
    const judged = judge(facts, callsOf(host, facts));
    const told = mayKnow(ctx, facts);
    return {
      ...{ code: input.code, allowed: judged.allowed, told },
      person: { id: subject.id, name: subject.name },
      ...(told ? await whole(host, ctx, { facts, judged }) : alone(facts)),
    };
  },
});

/** A page of which the asker has nothing is none of theirs to know about, and so is a code that nothing has. */
function mayKnow({ actor }: UserContext, { node, all }: Facts): boolean {
  if (actor.admin || actor.menuIds === undefined) return true;
  const page = node?.category === 1 ? node : all.find(({ id }) => id === node?.parentId);
  return page !== undefined && actor.menuIds.has(page.id);
}

type Told = Omit<WhyAnswer, 'code' | 'allowed' | 'told' | 'person'>;

async function whole(
  host: Pick<Host, 'calls'>,
  ctx: UserContext,
  { facts, judged }: { readonly facts: Facts; readonly judged: Judged },
): Promise<Told> {
  return {
    page: pageOf(facts),
    roles: facts.roles.map(({ id, name, grants }) => ({ id, name, grants })),
    package: facts.package,
    calls: judged.calls.map(
      ({ source: _source, endpoint: _endpoint, obstacles: _obstacles, ...call }) => call,
    ),
    dataScopes: await dataScopesOf(ctx, facts, judged.calls),
    reasons: [...judged.reasons],
    changers: await changersOf(host, ctx, { facts, judged }),
  };
}

const alone = ({ roles }: Facts): Told => ({
  page: null,
  roles: roles.map(({ id, name }) => ({ id, name })),
  ...{ package: null, calls: [], dataScopes: [], reasons: [], changers: [] },
});

function pageOf({ node, all }: Facts): Told['page'] {
  if (!node) return null;
  const byId = new Map(all.map((one) => [one.id, one]));
  const path: string[] = [];
  for (let at = byId.get(node.parentId); at && path.length < all.length; at = byId.get(at.parentId))
    path.unshift(at.name);
  return { id: node.id, name: node.name, path: [...path, node.name] };
}
