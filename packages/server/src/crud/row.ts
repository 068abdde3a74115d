/** A row as SQL gives it: property names are the wire's. */
export type Row = Record<string, unknown> & { id: string };
export type Values = Readonly<Record<string, unknown>>;
