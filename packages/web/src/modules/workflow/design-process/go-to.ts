import type { Designer } from './designer-parts.js';

/** Chooses an element and brings it into view; the process itself is what is chosen when nothing is. */
export function goTo(designer: Designer, id: string): void {
  const element = designer.parts('elementRegistry').get(id);
  designer.parts('selection').select(element ?? null);
  if (element?.parent) designer.parts('canvas').scrollToElement(element.id);
}
