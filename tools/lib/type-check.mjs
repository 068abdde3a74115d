/**
 * What `tsc` is told for the whole house. Several checkers each look at the types that they share: together they take half
 * again as much processor as one, which other steps have use for.
 */
export const typeCheck = ['-b', '--checkers', '1'];
