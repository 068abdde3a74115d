/** As many rows as one call may name (decisions, limits). */
export const perCall = 500;
