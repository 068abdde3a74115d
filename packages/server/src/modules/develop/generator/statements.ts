/** An import of a written source; spelt in one place, since what looks for imports reads lines. */
export const imported = (what: string, from: string): string => `import ${what} from '${from}';`;

/** One that is loaded when it is needed. */
export const lazily = (from: string): string => `import('${from}')`;
