/**
 * What `npm run check` leaves to `npm test`, which runs it always: pages, and what makes a database or starts programs.
 * Tests of a part that needs neither stand in a file beside it.
 */
export const leftByCheck = ['src/**/*.test.tsx', 'src/**/*processes*.test.ts', 'src/sql/*.test.ts'];
