import type { Designer } from '../design-process/designer-parts.js';
import type { Drawn } from '../diagram/diagram-parts.js';

export interface StepListProps {
  readonly designer: Designer;
  readonly readOnly: boolean;
  /** What is chosen is to be set: whoever works by keys goes on there. */
  readonly onSettings: () => void;
}

/** Where the keys go on after a change: at the name of a step, or at one of its buttons. */
export type Goal = readonly [id: string, part: 'name' | 'up' | 'down'];

export interface StepProps extends StepListProps {
  readonly step: Drawn;
  readonly onGoal: (goal: Goal) => void;
}
