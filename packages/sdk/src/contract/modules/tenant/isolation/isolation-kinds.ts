/** What a run may be told at the most, and what it does where it is told nothing. */
export const isolationLimits = {
  callsPerSecond: 200,
  minutes: 60,
  usual: { callsPerSecond: 50, minutes: 20 },
} as const;

/**
 * Where a run stands: under way; asked to stop; everything asked; out of time; stopped by somebody; its server ended;
 * it could not be done.
 */
export const isolationStates = [
  'running',
  'stopping',
  'done',
  'outOfTime',
  'stopped',
  'brokenOff',
  'failed',
] as const;
export type IsolationState = (typeof isolationStates)[number];

/**
 * Who asks: somebody without a token; a person of the asking tenant without a right; its administrator; a person there
 * with every right there is, so that the border alone is left. The other tenant's own people are the counter-check.
 */
export const isolationCallers = ['nobody', 'plain', 'admin', 'everything'] as const;
export type IsolationCaller = (typeof isolationCallers)[number];

/** How it is asked: for a row by its id; for a list; for a list by a value; by a write; by naming the other tenant. */
export const isolationWays = ['byId', 'list', 'search', 'write', 'header'] as const;
export type IsolationWay = (typeof isolationWays)[number];

/** The other tenant's things were in the answer; they changed; or the answer says that they are there. */
export const isolationLeakKinds = ['shown', 'changed', 'toldApart'] as const;
export type IsolationLeakKind = (typeof isolationLeakKinds)[number];

/**
 * Why a call was not asked, or only in part: it would reach third parties; it ends the caller's session; it
 * tells everybody what it tells; nothing that was made up got past the check of its input; the run ended before.
 */
export const isolationReasons = [
  'reachesOutside',
  'endsSession',
  'everybodys',
  'inputRefused',
  'ended',
] as const;
export type IsolationReason = (typeof isolationReasons)[number];
