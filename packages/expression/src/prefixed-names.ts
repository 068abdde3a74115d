/** What stands before the functions about a variable: three spellings of one thing. */
export const variablePrefixes: ReadonlySet<string> = new Set(['vars', 'var', 'variables']);

/** Where a text ends in such a prefix and its colon. */
export const endsInPrefix = /\b(vars?|variables):$/;

/** The parsed name of one of them, whichever prefix it was written with. */
export const variableFunctionName = (name: string): string => `vars:${name}`;
