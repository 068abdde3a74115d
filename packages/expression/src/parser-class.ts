import jsep from 'jsep';

/** A node as the parser makes it. */
export interface JsepNode {
  readonly type: string;
  at?: number;
  readonly [key: string]: unknown;
}

interface JsepParser {
  readonly expr: string;
  index: number;
  parse(): JsepNode;
  gobbleSpaces(): void;
  gobbleToken(): JsepNode | false;
  gobbleIdentifier(): JsepNode;
}

/** The parser class: it is there at run time, but the package's types do not mention it. */
export const Jsep = (jsep as unknown as { Jsep: new (source: string) => JsepParser }).Jsep;
