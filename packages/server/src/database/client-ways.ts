/** The same client, of which some methods are others. */
export const withWays = <C extends object>(client: C, ways: Readonly<Partial<Record<keyof C, unknown>>>): C =>
  new Proxy(client, {
    get: (target, key) => {
      if (Object.hasOwn(ways, key)) return ways[key as keyof C];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
