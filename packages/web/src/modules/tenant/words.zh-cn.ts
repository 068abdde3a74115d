import { isolation } from './isolation/isolation.zh-cn.js';
import { opening } from './opening/opening.zh-cn.js';
import { packages } from './package-impact/packages.zh-cn.js';
import { tenants } from './tenant-list/tenants.zh-cn.js';

export const words = { isolation, opening, packages, tenants } as const;
