import type { Endpoint } from '@mall/sdk/contract';
import type { Context, Described } from '../command/context.js';
import type { Flags } from '../command/flags.js';
import type { CommandSpec } from '../command/spec.js';
import type { ExitName } from '../failure/exit-codes.js';

/** What a generic verb was invoked with: the resource, its call, and what was typed. */
export interface VerbInvocation extends Described {
  readonly noun: string;
  readonly spec: CommandSpec;
  readonly endpoint: Endpoint;
  readonly flags: Flags;
  readonly args: readonly string[];
  readonly context: Context;
}

export type VerbRun = (invocation: VerbInvocation) => Promise<ExitName | undefined>;
