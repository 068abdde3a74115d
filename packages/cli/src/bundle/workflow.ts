/** The approval engine, in a bundle of its own: few commands look at models, and it reads BPMN. */
// biome-ignore lint/performance/noBarrelFile: these names are what a bundle of its own is for
export { checkModel, describeModel, modelDiff, simulate, titleOf } from '@mall/workflow';
