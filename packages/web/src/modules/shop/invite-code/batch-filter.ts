/** Exactly the codes of one batch, as the address says it. */
export const batchFilter = (batchNo: string): Readonly<Record<string, string>> => ({
  [batchKey]: batchNo,
});

const batchKey = 'batchNo_equal';

/** The batch that a list is narrowed to. */
export const batchIn = (filters: Readonly<Record<string, string>>): string | undefined => filters[batchKey];
