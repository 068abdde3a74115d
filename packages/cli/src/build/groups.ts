import type { NounGroup } from '../command/spec.js';
import { pad, widthOf } from '../io/width/width.js';

/** Nouns that belong together, by the name that they are filed under. */
export interface GroupPlace {
  readonly name: string;
  readonly title: string;
  /** Its nouns are resources; root help shows their names alone. */
  readonly resources: boolean;
}

/** The places that have a noun, in order, with their titles filled up to the widest one before names. */
export function groupsOf(present: ReadonlySet<string>, places: readonly GroupPlace[]): NounGroup[] {
  const found = places.filter(({ name }) => present.has(name));
  const widest = Math.max(...found.filter(({ resources }) => resources).map(({ title }) => widthOf(title)));
  return found.map((place) => ({ ...place, column: pad(place.title, widest), width: widest }));
}
