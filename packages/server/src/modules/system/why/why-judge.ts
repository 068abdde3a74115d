import type { WhyReason } from '@mall/sdk/contract';
import type { JudgedCall } from './why-calls.js';
import type { Facts } from './why-facts.js';

/** What follows from the facts, and why. */
export interface Judged {
  readonly allowed: boolean;
  readonly calls: readonly JudgedCall[];
  readonly reasons: readonly WhyReason[];
}

export function judge(facts: Facts, calls: readonly JudgedCall[]): Judged {
  const { open, rights } = facts.subject;
  const meant = meantCalls(calls);
  const opens = meant.length > 0 ? meant.some((call) => call.allowed) : !rights.mustChangePassword;
  const allowed = open && facts.holds && opens;
  return { allowed, calls, reasons: allowed ? [] : reasonsOf(facts, meant) };
}

/** A call that any of several codes opens says little about one of them, unless no other asks for it. */
function meantCalls(calls: readonly JudgedCall[]): readonly JudgedCall[] {
  const own = calls.filter(({ endpoint }) => !Array.isArray(endpoint.permission));
  return own.length > 0 ? own : calls;
}

function reasonsOf({ subject, node, roles, package: limit, holds }: Facts, calls: readonly JudgedCall[]) {
  const blocked = calls.length > 0 && calls.every(({ obstacles }) => obstacles.length > 0);
  const blocks = (reason: WhyReason): boolean =>
    blocked && calls.some(({ obstacles }) => obstacles.includes(reason));
  const lacks = !holds && node !== undefined;
  const stands: Readonly<Record<WhyReason, boolean>> = {
    disabled: !subject.open,
    passwordFirst: subject.rights.mustChangePassword,
    unknownCode: !holds && node === undefined,
    noRole: lacks && roles.length === 0,
    roleLacks: lacks && roles.length > 0 && !roles.some(({ grants }) => grants),
    packageLacks: lacks && limit?.includes === false,
    administratorOnly: blocks('administratorOnly'),
    adminOnly: blocks('adminOnly'),
    pathScope: blocks('pathScope'),
  };
  return (Object.keys(stands) as WhyReason[]).filter((reason) => stands[reason]);
}
