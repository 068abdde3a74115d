/** The wire's dialects: ours, and the family's of its generations 3 and 4 (wire contract, sections 1.1 and 2). */
export const dialectNames = ['mall', 'blade-3', 'blade-4'] as const;
export type DialectName = (typeof dialectNames)[number];
