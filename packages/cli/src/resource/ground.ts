import type { Endpoint } from '@mall/sdk/contract';
import type { Context, Described, Flags } from '../app/context.js';
import type { ExitName } from '../app/exit-codes.js';
import type { CommandSpec } from '../manifest/command-spec.js';

/** What every generic verb works with. */
export interface VerbGround extends Described {
  readonly noun: string;
  readonly spec: CommandSpec;
  readonly endpoint: Endpoint;
  readonly flags: Flags;
  readonly args: readonly string[];
  readonly context: Context;
}

export type VerbRun = (ground: VerbGround) => Promise<ExitName | undefined>;
