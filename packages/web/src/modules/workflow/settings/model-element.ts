import { type ModdleElement, readSettings } from '@mall/workflow';

/** What a command of the diagram sets at one element: one gesture, one undo. */
export type Changes = Readonly<Record<string, unknown>>;

/** Attributes of an extension element; what is empty is not written. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element that makes others of its kind: every element of a model knows its model. */
interface Made extends ModdleElement {
  readonly $model: {
    create(type: string, properties?: object): ModdleElement;
    createAny(name: string, uri: string, properties?: object): ModdleElement;
  };
}

const namespaces: readonly string[] = ['http://flowable.org/bpmn', 'http://activiti.org/bpmn'];
const [ownNamespace = ''] = namespaces;

/** Makes an element of BPMN for the model that another one is of. */
export const createElement = (beside: ModdleElement, type: string, properties: object = {}): ModdleElement =>
  (beside as Made).$model.create(type, properties);

/**
 * A setting that is an attribute; undefined where it is not set.
 *
 * @example
 * attributeOf(userTask, 'rollbackNode'); // 'apply'
 */
export const attributeOf = (element: ModdleElement, name: string): string | undefined =>
  readSettings(element).attributes[name] || undefined;

/**
 * What sets an attribute, or takes it away, under whatever prefix the file has for it.
 *
 * @example
 * modeling.updateModdleProperties(shape, task, attributeChange(task, 'rollbackNode', 'apply'));
 */
export function attributeChange(element: ModdleElement, name: string, value: string | undefined): Changes {
  const prefixes = prefixesAt(element);
  const spellings = Object.keys(element.$attrs).filter((key) => {
    const [prefix = '', local] = key.split(':');
    return local === undefined ? prefix === name : local === name && prefixes.has(prefix);
  });
  const [spelling = `${prefixFor(element)}:${name}`, ...others] = spellings;
  const gone = Object.fromEntries(others.map((key) => [key, undefined]));
  return { ...gone, [spelling]: value === '' ? undefined : value };
}

/** The extension elements of a name, in their order. */
export function elementsOf(element: ModdleElement, name: string): readonly Attributes[] {
  return readSettings(element).extensions.flatMap((each) => (each.name === name ? [each.attributes] : []));
}

/**
 * What puts elements in the place of all that have one of these names; every other one stays as it is, where it is.
 *
 * @example
 * elementsChange(task, { copyUser: [{ value: '1,2', text: '王芳,李强' }] });
 */
export function elementsChange(
  element: ModdleElement,
  lists: Readonly<Record<string, readonly Attributes[]>>,
): Changes {
  const old = element.get('extensionElements') as ModdleElement | undefined;
  const values = (old?.get('values') as readonly ModdleElement[] | undefined) ?? [];
  const made = new Map(
    Object.entries(lists).map(([name, list]) => [name, list.map((each) => oneOf(element, name, each))]),
  );
  const kept = values.flatMap((value) => {
    const name = ownName(value);
    const instead = name === undefined ? undefined : made.get(name);
    if (!instead) return [value];
    made.set(name ?? '', []);
    return instead;
  });
  const next = [...kept, ...[...made.values()].flat()];
  if (next.length === 0) return { extensionElements: undefined };
  const container = createElement(element, 'bpmn:ExtensionElements', { values: next });
  return { extensionElements: childOf(element, container) };
}

function oneOf(element: ModdleElement, name: string, attributes: Attributes): ModdleElement {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '');
  return (element as Made).$model.createAny(
    `${prefixFor(element)}:${name}`,
    ownNamespace,
    Object.fromEntries(written),
  );
}

/** An element that stands in another one: what is read of it asks for what surrounds it. */
export function childOf(parent: ModdleElement, child: ModdleElement): ModdleElement {
  return Object.assign(child, { $parent: parent });
}

/** The name of an extension element of ours, without its prefix. */
export function ownName(element: ModdleElement): string | undefined {
  const { uri = '', localName } = element.$descriptor?.ns ?? {};
  return namespaces.includes(uri) ? localName : undefined;
}

/** The prefix that a file has for our namespace; `flowable` where it has none yet. */
export function prefixFor(element: ModdleElement): string {
  let found: string | undefined;
  for (let at: ModdleElement | undefined = element; at; at = at.$parent) {
    for (const [key, value] of Object.entries(at.$attrs ?? {}))
      if (key.startsWith('xmlns:') && value === ownNamespace) found ??= key.slice(6);
  }
  return found ?? 'flowable';
}

function prefixesAt(element: ModdleElement): ReadonlySet<string> {
  const prefixes = new Set([prefixFor(element)]);
  for (let at: ModdleElement | undefined = element; at; at = at.$parent) {
    for (const [key, value] of Object.entries(at.$attrs ?? {}))
      if (key.startsWith('xmlns:') && namespaces.includes(value)) prefixes.add(key.slice(6));
  }
  return prefixes;
}

/** Our namespace, named where a file does not name it: without that nothing of ours could be written. */
export function nameNamespace(definitions: ModdleElement): void {
  const named = Object.values(definitions.$attrs).includes(ownNamespace);
  if (!named) definitions.$attrs['xmlns:flowable'] = ownNamespace;
}
