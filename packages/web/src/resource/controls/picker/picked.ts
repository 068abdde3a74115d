/** What is chosen: values, with what they are called. */
export type Picked = ReadonlyMap<string, string>;

/**
 * With or without this one; of a single choice always this one alone.
 *
 * @example
 * toggled(new Map(), ['1', 'Plum'], true); // Map { '1' => 'Plum' }
 */
export function toggled(
  picked: Picked,
  [value, name]: readonly [value: string, name: string],
  several: boolean,
): Picked {
  if (!several) return new Map([[value, name]]);
  const others = [...picked].filter(([other]) => other !== value);
  return new Map(picked.has(value) ? others : [...others, [value, name]]);
}
