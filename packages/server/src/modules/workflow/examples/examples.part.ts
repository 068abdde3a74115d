import { definePart } from '../../../http/part.js';
import { exampleSeeds } from './example.seeds.js';

/** Processes that the demo begins with. */
export const workflowExamples = definePart({ mount: () => undefined, seeds: exampleSeeds });
