import { isolation } from './isolation/isolation.en-us.js';
import { opening } from './opening/opening.en-us.js';
import { packages } from './package-impact/packages.en-us.js';
import { tenants } from './tenant-list/tenants.en-us.js';

export const words = { isolation, opening, packages, tenants } as const;
