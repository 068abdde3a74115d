import type { ModdleElement } from './moddle.js';
import type { Extension, Settings } from './process-model.js';

/** Both names of the one namespace. */
const namespaces = new Set(['http://flowable.org/bpmn', 'http://activiti.org/bpmn']);

/**
 * One attribute of the flowable or activiti namespace.
 * @example
 * attribute(userTask, 'assignee') // '${applyUser}'
 */
export function attribute(element: ModdleElement, name: string): string | undefined {
  return attributesOf(element)[name] || undefined;
}

/** The foreign attributes of an element; those written without a prefix count where none with one says the same. */
export function attributesOf(element: ModdleElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  const prefixes = prefixesAt(element);
  for (const [key, value] of Object.entries(element.$attrs)) {
    const [prefix = '', name] = key.split(':');
    if (name === undefined && key !== 'xmlns') attributes[key] ??= value;
    else if (name !== undefined && prefixes.has(prefix)) attributes[name] = value;
  }
  return attributes;
}

/** The prefixes that stand for the namespace where an element is written. */
function prefixesAt(element: ModdleElement): Set<string> {
  const prefixes = new Set<string>();
  for (let at: ModdleElement | undefined = element; at; at = at.$parent) {
    for (const [key, value] of Object.entries(at.$attrs ?? {})) {
      if (key.startsWith('xmlns:') && namespaces.has(value)) prefixes.add(key.slice(6));
    }
  }
  return prefixes;
}

/**
 * All settings of an element: its foreign attributes (also those written without a prefix) and extension elements.
 * @example
 * readSettings(process).attributes['skipFirstNode'] // 'true'
 */
export function readSettings(element: ModdleElement): Settings {
  const values = (element.get('extensionElements') as ModdleElement | undefined)?.get('values');
  return {
    attributes: attributesOf(element),
    extensions: ((values as ModdleElement[] | undefined) ?? []).flatMap(readExtension),
  };
}

function readExtension(element: ModdleElement): Extension[] {
  const { uri = '', localName: name } = element.$descriptor?.ns ?? {};
  if (!namespaces.has(uri) || !name) return [];
  const fields = Object.entries(element).filter(
    ([key, value]) => !key.startsWith('$') && !key.startsWith('xmlns') && typeof value === 'string',
  );
  const text = element.$body?.trim();
  const children = element.$children?.flatMap(readExtension);
  return [
    {
      name,
      attributes: Object.fromEntries(fields),
      ...(text ? { text } : {}),
      ...(children?.length ? { children } : {}),
    },
  ];
}

/**
 * The first extension element of a name.
 * @example
 * extension(node, 'nobody')?.attributes['action'] // 'approve'
 */
export const extension = (settings: Settings, name: string): Extension | undefined =>
  settings.extensions.find((each) => each.name === name);

/**
 * All extension elements of a name.
 * @example
 * extensions(node, 'button').map((button) => button.attributes['prop'])
 */
export const extensions = (settings: Settings, name: string): readonly Extension[] =>
  settings.extensions.filter((each) => each.name === name);
