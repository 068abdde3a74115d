/** What an expression is after parsing: only what may run is left, and every node knows its place. */
export type Node =
  | { readonly kind: 'literal'; readonly at: number; readonly value: string | number | boolean | null }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly Node[] }
  | { readonly kind: 'unary'; readonly at: number; readonly operator: UnaryOperator; readonly operand: Node }
  | {
      readonly kind: 'binary';
      readonly at: number;
      readonly operator: BinaryOperator;
      readonly left: Node;
      readonly right: Node;
    }
  | {
      readonly kind: 'choice';
      readonly at: number;
      readonly test: Node;
      readonly yes: Node;
      readonly no: Node;
    }
  | { readonly kind: 'member'; readonly at: number; readonly object: Node; readonly key: Node }
  | {
      readonly kind: 'method';
      readonly at: number;
      readonly object: Node;
      readonly name: string;
      readonly args: readonly Node[];
    }
  | { readonly kind: 'call'; readonly at: number; readonly name: string; readonly args: readonly Node[] };

const unaryOperators = ['!', '-', '+', 'empty'] as const;
export const binaryOperators = [
  '||',
  '&&',
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
] as const;
export type UnaryOperator = (typeof unaryOperators)[number];
export type BinaryOperator = (typeof binaryOperators)[number];

/** A text with expressions in it: `${a}` alone, or mixed with words as in `user_${i}`. */
export interface Template {
  readonly source: string;
  readonly parts: readonly (string | Node)[];
}
