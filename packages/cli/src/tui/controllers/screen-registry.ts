import type { Params, ScreenDefinition, ScreenRoute } from './screen-definition.js';
import type { Screen } from './screen-types.js';

/** The screens that are loaded, and the routes of those that modules load when they are opened. */
export interface ScreenRegistry {
  readonly definitions: readonly ScreenDefinition[];
  readonly routes: readonly ScreenRoute[];
  /** The home screen, which the dashboard starts with. */
  readonly first: (id: number) => Screen;
}

declare module './state/dashboard.js' {
  interface DashboardState {
    readonly registry: ScreenRegistry;
  }
}

declare module './events.js' {
  interface FurtherAnswers {
    /** A module's screen was loaded; it opens if `from` is still in front. */
    'screen-loaded': {
      readonly type: 'screen-loaded';
      readonly definition: ScreenDefinition;
      readonly path: string;
      readonly from: number;
    };
  }
}

declare module './effects/ports.js' {
  interface OuterPorts {
    /** Screens of modules. */
    readonly routes?: readonly ScreenRoute[] | undefined;
  }

  interface EffectPorts {
    /** Registers the handlers of a screen's effects. */
    readonly learn: (definition: ScreenDefinition) => Promise<void>;
  }
}

/** The definition of an open screen. */
export function definitionOf(
  { registry }: { readonly registry: ScreenRegistry },
  { kind }: Pick<Screen, 'kind'>,
): ScreenDefinition {
  const found = registry.definitions.find(({ id }) => id === kind);
  if (!found) throw new Error(`no screen is called ${kind}`);
  return found;
}

/** The registry with one more screen. */
export const withDefinition = (registry: ScreenRegistry, definition: ScreenDefinition): ScreenRegistry =>
  registry.definitions.some(({ id }) => id === definition.id)
    ? registry
    : { ...registry, definitions: [...registry.definitions, definition] };

/**
 * The parameters of an address; undefined where it does not match the pattern.
 *
 * @example
 * paramsOf('/work/task/:id', '/work/task/7'); // { id: '7' }
 */
export function paramsOf(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const pairs = wanted.map((part, at) => [part, given[at] ?? ''] as const);
  const fits = pairs.every(([part, value]) => (part.startsWith(':') ? value !== '' : part === value));
  if (!fits) return undefined;
  const named = pairs.filter(([part]) => part.startsWith(':'));
  return Object.fromEntries(named.map(([part, value]) => [part.slice(1), decodeURIComponent(value)]));
}
