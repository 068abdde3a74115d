import type { Context } from '../../command/context.js';
import type { Column, Row } from '../../io/output/format.js';

/**
 * Notes which of the named columns are missing in all rows because reading them takes a permission: the server leaves
 * them out, and an empty column would look like empty fields.
 *
 * @example
 * const unreadable = watchUnreadable(columns);
 * unreadable.look(rows);
 * unreadable.say(context);
 */
export function watchUnreadable(columns: readonly Column[]) {
  const missing = new Map(columns.flatMap(({ key, label, guarded }) => (guarded ? [[key, label]] : [])));
  let isEmpty = true;
  return {
    look: (rows: readonly Row[]): void => {
      isEmpty &&= rows.length === 0;
      for (const key of missing.keys()) if (rows.some((row) => key in row)) missing.delete(key);
    },
    say: ({ io, t }: Context): void => {
      const names = [...missing.values()].join(', ');
      if (!isEmpty && names !== '')
        io.say(io.paint.err.dim(t('resource:list.unreadable', { columns: names })));
    },
  };
}
