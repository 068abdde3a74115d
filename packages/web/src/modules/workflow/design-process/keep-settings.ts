import type { ModdleElement } from '@mall/workflow';
import type { EventBus } from '../diagram/diagram-parts.js';
import { ownName } from '../settings/model-element.js';
import { belongs, type Carrier, carrierOf } from '../settings/setting.js';

interface Moddle {
  create(type: string, properties?: object): ModdleElement;
  createAny(name: string, uri: string, properties?: object): ModdleElement;
}

interface CopiedElement {
  readonly sourceElement: ModdleElement;
  readonly targetElement: ModdleElement;
}

interface CopiedProperty {
  readonly propertyName?: string;
  readonly property?: unknown;
  readonly parent: ModdleElement;
}

/** Before the rules of what copies elements itself. */
const first = 2000;

/**
 * What copies, cuts, duplicates and changes the type of elements knows BPMN alone: attributes and elements of other
 * namespaces would be lost. They go along, but for those of ours that mean nothing at the new element.
 */
export const keepSettings = {
  __init__: ['keepSettings'],
  keepSettings: ['factory', ['eventBus', 'moddle', listen]],
};

function listen(eventBus: EventBus, moddle: Moddle): object {
  eventBus.on<CopiedElement>('moddleCopy.canCopyProperties', first, ({ sourceElement, targetElement }) =>
    copyAttributes(sourceElement, targetElement),
  );
  eventBus.on<CopiedProperty>('moddleCopy.canCopyProperty', first, ({ propertyName, property, parent }) => {
    if (propertyName !== 'extensionElements' || !isElement(property)) return undefined;
    return copyExtensions(moddle, property, carrierOf(parent)) ?? false;
  });
  return {};
}

const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;

/** Attributes of other namespaces; what the element has already stays. */
export function copyAttributes(from: ModdleElement, to: ModdleElement): void {
  if (!from.$attrs || !to.$attrs) return;
  for (const [key, value] of Object.entries(from.$attrs)) {
    const [prefix = '', name] = key.split(':');
    if (name === undefined || prefix === 'xmlns' || Object.hasOwn(to.$attrs, key)) continue;
    if (belongs(name, carrierOf(to))) to.$attrs[key] = value;
  }
}

/** Extension elements with all that is in them; undefined where none belongs to the new element. */
export function copyExtensions(
  moddle: Moddle,
  extensions: ModdleElement,
  carrier: Carrier | undefined,
): ModdleElement | undefined {
  const values = (extensions.get('values') as readonly ModdleElement[] | undefined) ?? [];
  const kept = values.filter((value) => {
    const name = ownName(value);
    return name === undefined || belongs(name, carrier);
  });
  if (kept.length === 0) return undefined;
  return moddle.create('bpmn:ExtensionElements', { values: kept.map((value) => copied(moddle, value)) });
}

function copied(moddle: Moddle, element: ModdleElement): ModdleElement {
  const fields = Object.fromEntries(Object.entries(element).filter(([key]) => !key.startsWith('$')));
  const { $body, $children, $descriptor } = element;
  return moddle.createAny(element.$type, $descriptor?.ns?.uri ?? '', {
    ...fields,
    ...($body === undefined ? {} : { $body }),
    ...($children ? { $children: $children.map((child) => copied(moddle, child)) } : {}),
  });
}
