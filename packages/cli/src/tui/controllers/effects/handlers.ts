import type { Effect } from '../effects.js';
import type { ScreenId, ScreenTypes } from '../screen-types.js';
import type { EffectPorts } from './ports.js';

type EffectNamed<Type> = Extract<Effect, { readonly type: Type }>;

/** Runs effects of one type. */
export type Handler<Type extends Effect['type'] = Effect['type']> = (
  effect: EffectNamed<Type>,
  ports: EffectPorts,
  running: Running,
) => Promise<void> | void;

export type Handlers<Type extends Effect['type'] = Effect['type']> = {
  readonly [Each in Type]: Handler<Each>;
};

type TypesOf<Entry> = Entry extends { readonly effect: { readonly type: infer Type } }
  ? Extract<Type, Effect['type']>
  : never;

/** What runs the effects of a screen. */
export type ScreenHandlers<Id extends ScreenId> = Partial<Handlers<TypesOf<ScreenTypes[Id]>>>;

/** Requests, work and timers that are under way. */
export interface Running {
  /** Starts the one request of a screen: a newer one cancels it, as does leaving the screen. */
  readonly renew: (screen: number) => AbortSignal;
  readonly forget: (screen: number) => void;
  /** Work that outlives its screen, and is stopped when the dashboard ends. */
  readonly work: (run: (ending: AbortSignal) => Promise<void>) => Promise<void>;
  readonly wait: (screen: number, ms: number) => void;
  readonly waitSecond: () => void;
  /** Stops everything and ends the dashboard. */
  readonly quit: () => Promise<void>;
}

type Run<Requested> = (effect: Requested, ports: EffectPorts, signal: AbortSignal) => Promise<void>;

/** A request of a screen: a newer one cancels it. */
export const asRequest =
  <Requested extends { readonly screen: number }>(run: Run<Requested>) =>
  (effect: Requested, ports: EffectPorts, { renew }: Running): Promise<void> =>
    run(effect, ports, renew(effect.screen));

/** Work that continues after its screen was left. */
export const asWork =
  <Requested>(run: Run<Requested>) =>
  (effect: Requested, ports: EffectPorts, { work }: Running): Promise<void> =>
    work((ending) => run(effect, ports, ending));
