import { brokenInvariants } from '../testing/invariants.js';
import type { ConformanceCase, Expectation, Step } from './case.js';
import { checkExpectation } from './expectations.js';
import { playStep } from './steps.js';
import { createWorld, type StoreForStep } from './world.js';

/**
 * Plays a case from deployment to its last step; the first difference is an error that names the step.
 * @example
 * await playCase(kase, readModel, () => createMemoryStore());
 */
export async function playCase(
  kase: ConformanceCase,
  readModel: (file: string) => string,
  storeForStep: StoreForStep,
): Promise<void> {
  const world = createWorld(kase, storeForStep);
  await world.nextStep();
  await world.engine().deploy({ resources: kase.files.map((name) => ({ name, xml: readModel(name) })) });
  for (const [index, step] of kase.steps.entries()) {
    await world.nextStep();
    try {
      if (step.op === 'expect') await checkExpectation(world, step as Expectation);
      else await playStep(world, step as Step);
    } catch (error) {
      const place = `step ${index + 1} ${JSON.stringify(step)}`;
      throw new Error(`${place}: ${(error as Error).message}`, { cause: error });
    }
    const broken = await brokenInvariants(world.store());
    if (broken.length > 0) throw new Error(`after step ${index + 1} ${step.op}: ${broken.join('; ')}`);
  }
}
