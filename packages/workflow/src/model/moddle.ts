import { BpmnModdle } from 'bpmn-moddle';

/** An element of the meta model: its own fields by name, foreign attributes in `$attrs`. */
export interface ModdleElement {
  readonly $type: string;
  readonly $attrs: Record<string, string>;
  readonly $parent?: ModdleElement;
  readonly $body?: string;
  readonly $children?: ModdleElement[];
  /** of an element the meta model does not know: where its name comes from */
  readonly $descriptor?: { readonly ns?: { readonly uri?: string; readonly localName?: string } };
  id?: string;
  name?: string;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** A reference by id, found or not. */
export interface ModdleReference {
  readonly element: ModdleElement;
  readonly property: string;
  readonly id: string;
}

/** Something the reader could not place. */
export interface ModdleWarning {
  readonly message: string;
  readonly element?: ModdleElement;
  readonly property?: string;
}

interface Moddle {
  fromXML(xml: string): Promise<{
    readonly rootElement: ModdleElement;
    readonly elementsById: Readonly<Record<string, ModdleElement>>;
    readonly references: readonly ModdleReference[];
    readonly warnings: readonly ModdleWarning[];
  }>;
  toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
}

/** A reader and writer of BPMN; `extensions` are further meta models by prefix. */
export const createModdle = (extensions: Readonly<Record<string, unknown>> = {}): Moddle =>
  new (BpmnModdle as new (packages: unknown) => Moddle)(extensions);
