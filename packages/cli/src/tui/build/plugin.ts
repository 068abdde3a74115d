import type { Options } from 'tsup';

export type Plugin = NonNullable<Options['esbuildPlugins']>[number];
