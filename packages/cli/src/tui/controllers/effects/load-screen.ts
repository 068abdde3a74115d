import { loadNamespace } from '../../i18n/i18n.js';
import type { GeneralEffect } from '../effects.js';
import { paramsOf } from '../screen-registry.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

/** A module's screen, with what runs its effects. */
export async function loadScreen(
  { path, from }: Extract<GeneralEffect, { type: 'load-screen' }>,
  { routes = [], learn, dispatch }: EffectPorts,
): Promise<void> {
  const route = routes.find((each) => paramsOf(each.path, path));
  if (!route) return;
  try {
    const [definition] = await Promise.all([
      route.load(),
      route.words && loadNamespace(route.id, route.words),
    ]);
    await learn(definition);
    dispatch({ type: 'screen-loaded', definition, path, from });
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}
