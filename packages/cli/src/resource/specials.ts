import type { Run } from '../app/context.js';
import type { CommandWords } from '../commands/define.js';
import type { CommandSpec } from '../manifest/command-spec.js';

/** What a resource does differently in the shell: changed or added commands, and how those run. */
export interface Special {
  extend(specs: readonly CommandSpec[], c: CommandWords): CommandSpec[];
  /** By the command's last word; gets the generic run to fall back on. */
  readonly run: Readonly<Record<string, (generic: Run, spec: CommandSpec) => Run>>;
}

/** Resources with something special, loaded when they are used. */
export const specials: Readonly<Record<string, (() => Promise<Special>) | undefined>> = {
  'invite-code': () => import('../commands/invite-code/special.js').then((m) => m.inviteCodeSpecial),
  user: () => import('../commands/user/special.js').then((m) => m.userSpecial),
};
