import type { Params, ScreenDefinition, ScreenRoute } from './screen-definition.js';
import type { Screen } from './screen-types.js';

/** The screens that can be shown; those of modules are known by their routes until somebody opens them. */
export interface ScreenRegistry {
  readonly definitions: readonly ScreenDefinition[];
  readonly routes: readonly ScreenRoute[];
  /** The screen that the dashboard begins with, and goes home to. */
  readonly first: (id: number) => Screen;
}

declare module './state/dashboard.js' {
  interface DashboardState {
    readonly registry: ScreenRegistry;
  }
}

declare module './events.js' {
  interface FurtherAnswers {
    /** A module's screen is there; it opens where `from` is still in front. */
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
    /** Runs the effects of a screen from now on. */
    readonly learn: (definition: ScreenDefinition) => Promise<void>;
  }
}

/** What a screen does and says. */
export function definitionOf(
  { registry }: { readonly registry: ScreenRegistry },
  { kind }: Pick<Screen, 'kind'>,
): ScreenDefinition {
  const found = registry.definitions.find(({ id }) => id === kind);
  if (!found) throw new Error(`no screen is called ${kind}`);
  return found;
}

/** One more, which its module has loaded. */
export const withDefinition = (registry: ScreenRegistry, definition: ScreenDefinition): ScreenRegistry =>
  registry.definitions.some(({ id }) => id === definition.id)
    ? registry
    : { ...registry, definitions: [...registry.definitions, definition] };

/**
 * The parameters of an address; undefined where the pattern is another one's.
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
