export { type Bean, bean, type Callable, type Text } from '@mall/expression';
export type { Searchable, SearchKind } from './agenda/searched.js';
export { dueTime, type TimeUnit, timeUnits } from './calendar/due-time.js';
export {
  dayLength,
  hoursOf,
  minute,
  plainCalendar,
  type WorkCalendar,
  type WorkHours,
  wholeDay,
} from './calendar/work-calendar.js';
export { workingTime } from './calendar/working-time.js';
export type { Completed, NextTask } from './commands/complete.js';
export { ModelRefused } from './commands/deploy.js';
export type { HeldTask } from './commands/hold-task.js';
export { createEngine, type Engine, type EngineOptions } from './engine.js';
export { isWorkflowError, WorkflowError, type WorkflowErrorCode } from './errors.js';
export { forecast } from './forecast/forecast.js';
export type {
  Choice,
  Forecast,
  ForecastEnd,
  ForecastEndKind,
  ForecastFork,
  ForecastInput,
  ForecastStep,
} from './forecast/forecasting.js';
export { type BackNode, backNodes } from './history/back-nodes.js';
export { type DiagramState, diagramStates } from './history/diagram.js';
export type { Involved, TakesPart } from './history/involved.js';
export { type ReturnNode, returnNodes } from './history/return-nodes.js';
export { reasonText } from './locales/text.js';
export { flowableDescriptor } from './model/flowable-descriptor.js';
export { createGraph, type Graph } from './model/graph.js';
export type { Issue } from './model/issue.js';
export type { ModdleElement } from './model/moddle.js';
export { exportXml, type ParsedModel, parseXml } from './model/parse.js';
export type * from './model/process-model.js';
export { type RequiredNames, requiredNames } from './model/required-names.js';
export { type Requires, requiresOf } from './model/requires.js';
export { extension, extensions, readSettings } from './model/settings.js';
export { reminderAt, type Timeout, type TimeoutAction, timeoutOf } from './model/timeout.js';
export { type CheckedModel, checkModel, checkParsed } from './model/validate.js';
export { countsRejections } from './model/vote.js';
export { type ElementChange, type FactChange, modelDiff } from './model-diff/model-diff.js';
export { type DescribedElement, describeModel, titleOf } from './model-words/describe.js';
export type { Fact } from './model-words/facts.js';
export { namedText } from './model-words/node-facts.js';
export type * from './ports.js';
export type { Queries } from './queries.js';
export { simulate } from './simulate/simulate.js';
export type {
  Decision,
  SimulatedStep,
  Simulation,
  SimulationInput,
  SimulationOutcome,
} from './simulate/simulation.js';
export { createMemoryStore, type MemoryStore } from './store/memory-store.js';
export type {
  Change,
  Holding,
  InstanceQuery,
  Opening,
  Page,
  Place,
  Reader,
  RootOf,
  Store,
  TaskQuery,
  Transaction,
  Where,
} from './store/port.js';
export type * from './store/rows.js';
export type { Searched, SearchedOrder } from './store/searched-query.js';
