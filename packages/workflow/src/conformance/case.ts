import type { Json, Variables } from '../store/rows.js';

/** Picks one open task; all given fields must match. */
export interface TaskSelector {
  readonly key?: string;
  readonly name?: string;
  readonly assignee?: string;
  readonly in?: string;
  readonly nth?: number;
  readonly as?: string;
  readonly sameScopeAs?: string;
  readonly sameInstanceAs?: string;
}

/** What a task is expected to look like, and how many of them there are. */
export interface ExpectedTask {
  readonly key?: string;
  readonly name?: string;
  readonly assignee?: string | null;
  readonly owner?: string | null;
  readonly delegation?: string | null;
  readonly suspended?: boolean;
  readonly process?: string;
  readonly n?: number;
}

export interface Place {
  readonly activity: string;
  readonly nth?: number;
}

export interface Step {
  readonly op: string;
  readonly fails?: string;
  readonly process?: string;
  readonly as?: string;
  readonly by?: string;
  readonly vars?: Variables;
  readonly task?: TaskSelector;
  readonly tasks?: TaskSelector | readonly TaskSelector[];
  readonly user?: string;
  readonly in?: string;
  readonly instanceOf?: TaskSelector;
  readonly scope?: string;
  readonly from?: string | readonly string[];
  readonly to?: string | readonly string[];
  readonly call?: string;
  readonly local?: Variables;
  readonly activity?: string;
  readonly nth?: number;
  readonly under?: Place;
  readonly completed?: boolean;
  readonly seconds?: number;
  readonly signal?: string;
  readonly instances?: boolean;
  readonly reason?: string;
}

export interface ExpectedHistory {
  readonly in?: string;
  readonly process?: string;
  readonly type?: string;
  readonly activity?: string;
  readonly name?: string;
  readonly total?: number;
  readonly open?: number;
  readonly min?: number;
  readonly cancelled?: number;
  readonly reason?: string;
  readonly exactly?: readonly (readonly [string, string])[];
  readonly activities?: readonly string[];
}

export interface TaskVariablesExpected {
  readonly task: TaskSelector;
  readonly vars?: Variables;
  readonly names?: readonly string[];
  readonly name?: string;
  readonly values?: readonly Json[];
}

export interface Expectation {
  readonly op: 'expect';
  readonly in?: string;
  readonly tasks?: readonly ExpectedTask[];
  readonly tasksInclude?: readonly ExpectedTask[];
  readonly count?: number;
  readonly countOf?: TaskSelector;
  readonly ended?: readonly string[];
  readonly running?: readonly string[];
  readonly waiting?: readonly { readonly in: string; readonly activity: string; readonly n?: number }[];
  readonly timers?: number;
  readonly instances?: number;
  readonly vars?: Readonly<Record<string, Variables>>;
  readonly onlyVars?: boolean;
  readonly noVars?: Readonly<Record<string, readonly string[]>>;
  readonly taskVars?: readonly TaskVariablesExpected[];
  readonly noTaskVars?: readonly TaskVariablesExpected[];
  readonly taskLocals?: readonly TaskVariablesExpected[];
  readonly taskLocalSet?: readonly TaskVariablesExpected[];
  readonly scopeLocals?: readonly (Place & { readonly in?: string; readonly vars: Variables })[];
  readonly scopes?: readonly string[];
  readonly query?: readonly {
    readonly assignee?: string;
    readonly candidateUser?: string;
    readonly candidateGroup?: string;
    readonly count?: number;
    readonly names?: readonly string[];
  }[];
  readonly links?: readonly {
    readonly task: TaskSelector;
    readonly users?: readonly string[];
    readonly groups?: readonly string[];
  }[];
  readonly history?: readonly ExpectedHistory[];
  readonly historyTasks?: readonly ExpectedHistory[];
  readonly historyInstances?: ExpectedHistory;
}

/** One case of the folder, as its README describes it. */
export interface ConformanceCase {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly files: readonly string[];
  readonly steps: readonly (Step | Expectation)[];
  readonly directory?: Readonly<Record<string, readonly string[]>>;
  readonly scripts?: Readonly<Record<string, { readonly increment: string }>>;
}
