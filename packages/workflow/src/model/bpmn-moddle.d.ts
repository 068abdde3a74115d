declare module 'bpmn-moddle' {
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
    $instanceOf?(type: string): boolean;
    get(name: string): unknown;
    set(name: string, value: unknown): void;
  }
  export interface ParseResult {
    readonly rootElement: ModdleElement;
    readonly elementsById: Readonly<Record<string, ModdleElement>>;
    readonly references: readonly { element: ModdleElement; property: string; id: string }[];
    readonly warnings: readonly {
      message: string;
      element?: ModdleElement;
      property?: string;
      value?: string;
    }[];
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>, options?: object);
    fromXML(xml: string, options?: object): Promise<ParseResult>;
    toXML(
      element: ModdleElement,
      options?: { format?: boolean; preamble?: boolean },
    ): Promise<{ xml: string }>;
    create(type: string, attributes?: object): ModdleElement;
  }
}
