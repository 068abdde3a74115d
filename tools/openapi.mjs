import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await install();
await build(['server']);
await run(process.execPath, [inRoot('packages/server/dist/openapi.js')]);
