const front = 'taskUser_';

/** How the older wire writes somebody: `taskUser_<id>`. */
export const taskUserOf = (id: string): string => (id === '' ? '' : `${front}${id}`);

/** Whoever the older wire means; everything behind it knows people by their ids. */
export const personOf = (written: string): string =>
  written.startsWith(front) ? written.slice(front.length) : written;

/** Values of a process as the engine keeps them: people by their ids. */
export const withPeople = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? personOf(value) : value,
    ]),
  );
