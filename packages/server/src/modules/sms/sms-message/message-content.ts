import type { UserContext } from '../../../context/context.js';

/** Instead of a code that somebody received: nobody else shall read it. */
export const hiddenContent = '***';

const nameOf = ({ actor }: UserContext): string => `sms-message:${actor.tenantId}`;

export const sealContent = (ctx: UserContext, text: string): string => ctx.rowSecrets.seal(nameOf(ctx), text);

/** Null where this server cannot read it. */
export const openContent = (ctx: UserContext, sealed: unknown): string | null =>
  typeof sealed === 'string' ? (ctx.rowSecrets.open(nameOf(ctx), sealed) ?? null) : null;
