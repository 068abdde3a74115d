/** What may be granted: menus with their buttons, data scopes, API scopes. */
export const grantKinds = ['menu', 'dataScope', 'apiScope'] as const;
export type GrantKind = (typeof grantKinds)[number];
export type Keys = Readonly<Record<GrantKind, readonly string[]>>;

/** What a role has. */
export interface Held {
  readonly roleId: string;
  readonly keys: Keys;
}

/** What was ticked (true) or unticked (false), for all the roles alike; everything else stays as each has it. */
export type Edits = ReadonlyMap<string, boolean>;
export type AllEdits = Readonly<Record<GrantKind, Edits>>;

export interface KindChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** How the set of one role changes, and what it becomes. */
export interface RoleChange {
  readonly roleId: string;
  readonly kinds: Readonly<Record<GrantKind, KindChange>>;
  readonly next: Keys;
}

const none: Edits = new Map();
export const noEdits: AllEdits = { menu: none, dataScope: none, apiScope: none };

/** Where all roles, or only some of them, have a key, after the edits. */
export function ticksOf(roles: readonly Held[], kind: GrantKind, edits: Edits) {
  const sets = roles.map(({ keys }) => new Set(keys[kind]));
  const known = new Set([...sets.flatMap((set) => [...set]), ...edits.keys()]);
  const count = (key: string) => sets.filter((set) => set.has(key)).length;
  const is = (key: string, wanted: 'all' | 'some') => {
    const edit = edits.get(key);
    if (edit !== undefined) return edit && wanted === 'all';
    return wanted === 'all' ? count(key) === sets.length : count(key) > 0 && count(key) < sets.length;
  };
  return {
    checked: [...known].filter((key) => is(key, 'all')),
    partial: [...known].filter((key) => is(key, 'some')),
  };
}

/** The edits after a tree of these nodes was ticked another way; what is as it was at first is no edit. */
export function withTicks(
  roles: readonly Held[],
  kind: GrantKind,
  edits: Edits,
  nodes: readonly string[],
  next: { readonly checked: readonly string[]; readonly partial: readonly string[] },
): Edits {
  const [on, part] = [new Set(next.checked), new Set(next.partial)];
  const had = ticksOf(roles, kind, none);
  const [hadOn, hadPart] = [new Set(had.checked), new Set(had.partial)];
  const result = new Map(edits);
  for (const key of nodes) {
    if (part.has(key) || (on.has(key) === hadOn.has(key) && !hadPart.has(key))) result.delete(key);
    else result.set(key, on.has(key));
  }
  return result;
}

/** The roles whose sets change, each with its own difference; the others are not among them. */
export const changesOf = (roles: readonly Held[], edits: AllEdits): RoleChange[] =>
  roles.flatMap(({ roleId, keys }) => {
    const kinds = perKind((kind) => changeOf(keys[kind], edits[kind]));
    if (grantKinds.every((kind) => kinds[kind].added.length + kinds[kind].removed.length === 0)) return [];
    const next = perKind((kind) => {
      const gone = new Set(kinds[kind].removed);
      return [...keys[kind].filter((key) => !gone.has(key)), ...kinds[kind].added];
    });
    return [{ roleId, kinds, next }];
  });

const perKind = <T>(of: (kind: GrantKind) => T): Readonly<Record<GrantKind, T>> => ({
  menu: of('menu'),
  dataScope: of('dataScope'),
  apiScope: of('apiScope'),
});

function changeOf(keys: readonly string[], edits: Edits): KindChange {
  const has = new Set(keys);
  const keysWith = (on: boolean) =>
    [...edits].filter(([key, wanted]) => wanted === on && has.has(key) !== on);
  return {
    added: keysWith(true).map(([key]) => key),
    removed: keysWith(false).map(([key]) => key),
  };
}

export const isEdited = (edits: AllEdits): boolean => grantKinds.some((kind) => edits[kind].size > 0);

/** What was ticked or unticked for each role by itself. */
export type EditsByRole = Readonly<Record<string, AllEdits>>;

/** The roles whose sets change by their own edits. */
export const changesOfEach = (roles: readonly Held[], edits: EditsByRole): RoleChange[] =>
  roles.flatMap((role) => changesOf([role], edits[role.roleId] ?? noEdits));

export const isAnyEdited = (edits: EditsByRole): boolean => Object.values(edits).some(isEdited);

/** How many boxes of a kind are not as they were. */
export const editedCount = (edits: EditsByRole, kind: GrantKind): number =>
  Object.values(edits).reduce((total, one) => total + one[kind].size, 0);
