import type { Clock, EventListener, Host, Ids, Interceptor } from '../ports.js';
import type { Store } from '../store/port.js';
import type { DefinitionCache } from './definitions.js';

/** What all commands of an engine share. */
export interface EngineContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly host: Host;
  readonly definitions: DefinitionCache;
  /** the zone of timer dates that name none, as `+08:00` */
  readonly zone: string;
  readonly interceptors: readonly Interceptor[];
  readonly listeners: readonly EventListener[];
  /** how often a command is tried when the store reports a conflict */
  readonly attempts: number;
}
