import { menuTreeIn } from '@mall/sdk';
import { type Impact, type Language, type RightKind, rightKinds } from '@mall/sdk/contract';

/** What a right is called, by its kind and its id. */
export type ImpactNames = Readonly<Record<RightKind, ReadonlyMap<string, string>>>;

/** Names of what is gained or lost, as the page's language has them; buttons with that of their page. */
export async function impactNames({ names }: Impact, language: Language): Promise<ImpactNames> {
  const known = async (kind: RightKind) =>
    new Map(
      await Promise.all(
        names[kind].map(async ({ id, path }): Promise<[string, string]> => {
          const titles = titlesIn(await menuTreeIn(chainOf(path), language));
          return [id, titles.slice(-2).join(' › ')];
        }),
      ),
    );
  const byKind = await Promise.all(
    rightKinds.map(
      async (kind): Promise<[RightKind, ReadonlyMap<string, string>]> => [kind, await known(kind)],
    ),
  );
  // The kinds are the keys.
  return Object.fromEntries(byKind) as ImpactNames;
}

interface Named {
  readonly title: string;
  readonly children?: readonly Named[] | undefined;
}

/** A way down the menu as a tree: what is below a page is called as the page's buttons are. */
function chainOf([title, ...below]: readonly string[]): readonly Named[] {
  if (title === undefined) return [];
  return [{ title, ...(below.length > 0 ? { children: chainOf(below) } : {}) }];
}

const titlesIn = (chain: readonly Named[]): string[] =>
  chain.flatMap(({ title, children = [] }) => [title, ...titlesIn(children)]);
