import { param } from '@mall/sdk/contract';
import { bladeHandlers, createCrudService } from '../../crud/crud-service.js';
import { params } from '../../database/schema/platform.js';
import type { Handlers } from '../../http/mount.js';

export const paramHandlers = (): Handlers<typeof param.operations> =>
  bladeHandlers(createCrudService(param, { table: params }));
