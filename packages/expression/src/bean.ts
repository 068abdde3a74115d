const brand = Symbol('bean');

/** What a method of a bean or a registered function may be given and may answer. */
export type Callable = (...args: readonly unknown[]) => unknown;

/** A thing of the host that expressions may talk to, by the names listed here and no others. */
export interface Bean {
  readonly [brand]: true;
  readonly properties: ReadonlyMap<string, unknown>;
  readonly methods: ReadonlyMap<string, Callable>;
}

/**
 * Makes a bean: the only way for an expression to reach code. A method may answer a promise.
 * @example
 * const clock = bean({ methods: { hour: () => 9 } }); // ${clock.hour() < 12}
 */
export function bean(parts: {
  properties?: Readonly<Record<string, unknown>>;
  methods?: Readonly<Record<string, Callable>>;
}): Bean {
  return {
    [brand]: true,
    properties: new Map(Object.entries(parts.properties ?? {})),
    methods: new Map(Object.entries(parts.methods ?? {})),
  };
}

/** Whether a value is a bean and not data. */
export const isBean = (value: unknown): value is Bean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, brand);
