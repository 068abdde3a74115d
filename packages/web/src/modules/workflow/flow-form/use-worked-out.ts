import { useEffect, useMemo, useState } from 'react';
import type { FlowField } from './flow-field.js';
import { type Values, type WorkedOut, workOut } from './work-out.js';

const nothing: WorkedOut = { hidden: new Set(), computed: {} };

/** What follows from the values of a form, worked out with each change of them; nothing where it has no expressions. */
export function useWorkedOut(fields: readonly FlowField[], values: Values): WorkedOut {
  const [out, setOut] = useState(nothing);
  const clever = useMemo(
    () => fields.some(({ column }) => Boolean(column.formula) || Boolean(column.visible)),
    [fields],
  );
  useEffect(() => {
    if (!clever) return undefined;
    let stale = false;
    void workOut(fields, values).then((next) => {
      if (!stale) setOut((now) => (isSame(now, next) ? now : next));
    });
    return () => {
      stale = true;
    };
  }, [fields, values, clever]);
  return clever ? out : nothing;
}

const isSame = (one: WorkedOut, other: WorkedOut): boolean =>
  [...one.hidden].join() === [...other.hidden].join() &&
  JSON.stringify(one.computed) === JSON.stringify(other.computed);
