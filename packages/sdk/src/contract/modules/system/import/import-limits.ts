/** What one file may hold; more is refused by name. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  cellLength: 32_000,
} as const;
