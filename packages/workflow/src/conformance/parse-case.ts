import type { ModdleElement } from '../model/moddle.js';
import { exportXml, parseXml } from '../model/parse.js';

/** A reference model and how many of each element it holds. */
export interface ParseCase {
  readonly id: string;
  readonly area: string;
  readonly file: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** The counts must be right after reading, and still after writing and reading again. */
export async function checkCounts(kase: ParseCase, xml: string): Promise<void> {
  const first = await parseXml(xml);
  const again = await parseXml(await exportXml(first));
  for (const [round, { definitions }] of [first, again].entries()) {
    const counts = countElements(definitions);
    for (const [name, expected] of Object.entries(kase.counts)) {
      if (counts[name] === expected) continue;
      const when = round === 0 ? 'read' : 'written and read again';
      throw new Error(`${kase.id} ${when}: ${counts[name] ?? 0} × ${name}, expected ${expected}`);
    }
  }
  const [before, after] = [first, again].map(({ definitions }) => JSON.stringify(countElements(definitions)));
  if (before !== after) throw new Error(`${kase.id}: writing changed ${before} to ${after}`);
}

/** Counts elements by their name without prefix, everywhere in a model. */
function countElements(definitions: ModdleElement): Record<string, number> {
  const counts: Record<string, number> = {};
  const seen = new Set<unknown>();
  const visit = (value: unknown, parent: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, parent);
      return;
    }
    if (typeof value !== 'object' || value === null || !('$type' in value) || seen.has(value)) return;
    const element = value as ModdleElement;
    // References point at elements that live elsewhere; only what is contained counts here.
    if (parent !== undefined && element.$parent !== parent) return;
    seen.add(element);
    const name = element.$type.replace(/^.*:/, '');
    const key = name.startsWith('BPMN') ? name : name.charAt(0).toLowerCase() + name.slice(1);
    counts[key] = (counts[key] ?? 0) + 1;
    for (const field of Object.values(element)) visit(field, element);
  };
  visit(definitions, undefined);
  return counts;
}
