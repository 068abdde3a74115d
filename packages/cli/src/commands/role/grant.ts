import type { CommandChange, Context, Run } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { idFrom } from '../../resource/rows/named-rows.js';

/** The lists of a grant: the part of a role's keys that each is, and the rows that it may name. */
const lists: Readonly<Record<string, { readonly part: keyof Keys; readonly from: string }>> = {
  // What the caller has, with its codes: nobody may grant more.
  'menu-ids': { part: 'menu', from: 'rows:menu:buttons:id:name:code' },
  'data-scope-ids': { part: 'dataScope', from: 'rows:data-scope:list:id:scopeName:resourceCode' },
  'api-scope-ids': { part: 'apiScope', from: 'rows:api-scope:list:id:scopeName:resourceCode' },
};

interface Keys {
  readonly menu: readonly string[];
  readonly dataScope: readonly string[];
  readonly apiScope: readonly string[];
}

/** A list that is not given is sent as the role has it: the call takes all three. */
export const roleGrant: CommandChange = {
  define: (spec, t) => ({
    ...spec,
    details: t('role:grantDetails'),
    flags: spec.flags.map(({ required, ...flag }) => {
      const list = lists[flag.name];
      return list ? { ...flag, from: list.from } : { ...flag, ...(required ? { required } : {}) };
    }),
    examples: [
      { command: 'mall role grant 店员 --menu-ids goods,goods_add', summary: t('role:example.grantCode') },
      { command: 'mall role grant 店员 --data-scope-ids ""', summary: t('role:example.grantNone') },
    ],
  }),
  run: (generic) => (input, context) => {
    const missing = Object.keys(lists).filter((name) => input.flags[name] === undefined);
    return missing.length === 0 || input.flags.file !== undefined
      ? generic(input, context)
      : grantParts(generic, missing, input, context);
  },
};

async function grantParts(
  generic: Run,
  missing: readonly string[],
  { flags, args }: Parameters<Run>[0],
  context: Context,
): ReturnType<Run> {
  if (missing.length === Object.keys(lists).length)
    throw new Failure('role:error.nothing', { exit: 'usage' });
  if (args.length === 0) throw new Failure('role:error.oneByOne', { exit: 'usage' });
  const described = await context.describe('role');
  const ids: string[] = [];
  for (const arg of args) ids.push(await idFrom(arg, { ...described, noun: 'role', context }));
  let exit: Awaited<ReturnType<Run>>;
  for (const id of ids) {
    const kept = await keysOf(id, context);
    const others = missing.map((name) => [name, kept[lists[name]?.part ?? 'menu'].join(',')]);
    exit =
      (await generic({ flags: { ...flags, ...Object.fromEntries(others) }, args: [id] }, context)) ?? exit;
  }
  return exit;
}

async function keysOf(id: string, context: Context): Promise<Keys> {
  const { roleTreeKeys } = (await context.describe('menu')).resource.operations;
  if (!roleTreeKeys) return { menu: [], dataScope: [], apiScope: [] };
  const client = await context.client();
  // The endpoint's own schema has parsed them.
  return (await client.call(roleTreeKeys, { roleIds: id }, { signal: context.signal })) as Keys;
}
