import { parse, stringify } from 'yaml';

/** Its own module: a bundle's dynamic import of a CommonJS package would yield only `default`. */
export const writeYaml = (value: unknown): string => stringify(value).trimEnd();

/** Whole numbers beyond 2^53 stay exact. */
export const readYaml = (text: string): unknown => parse(text, { intAsBigInt: true });
