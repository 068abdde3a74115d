import type { Report } from '../issue.js';
import type { ProcessModel } from '../process-model.js';

/** The names that the host has registered; where they are not known (a browser), nothing is refused for them. */
export interface KnownNames {
  readonly services?: ReadonlySet<string>;
  readonly scripts?: ReadonlySet<string>;
  readonly functions?: ReadonlySet<string>;
}

/** A group of rules over a compiled process. */
export type Rule = (model: ProcessModel, report: Report, known: KnownNames) => void;
