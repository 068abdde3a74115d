import type { Descriptors } from '../controllers/descriptors.js';
import type { OuterPorts } from '../controllers/effects/ports.js';
import { createEffectRunner, handlersOf } from '../controllers/effects/run-effect.js';
import type { Effect } from '../controllers/effects.js';
import { shippedScreens } from '../screens/shipped-screens.js';

const handlers = await handlersOf(shippedScreens);

/** Runs the effects of the shipped screens, through ports of the test's own. */
export const startRunner = (
  ports: OuterPorts,
  descriptors?: Descriptors,
): ((effect: Effect) => Promise<void>) => createEffectRunner(ports, handlers, descriptors);
