import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
await install();
await build();
