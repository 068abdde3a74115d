/** How many rows of a list a surface offers to show at once, and how many it begins with. */
export const pageSizes = [10, 30, 50, 100, 200] as const;
export const defaultPageSize = 10;
