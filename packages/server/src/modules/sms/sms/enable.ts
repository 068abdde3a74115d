import type { UserContext } from '../../../context/context.js';
import type { CrudService } from '../../../crud/crud-service.js';
import { useOnly } from '../../../rules/use-only.js';
import { smsConfigs } from './sms.table.js';
import { findStored, requireUsable } from './sms-config.js';

/** The configuration that messages go by from now on. */
export const enable =
  (service: CrudService) =>
  async (ctx: UserContext, { id }: { readonly id: unknown }): Promise<null> => {
    const wanted = await service.repository.get(ctx, String(id));
    const stored = await findStored(ctx, wanted.id);
    if (stored) requireUsable(stored);
    await useOnly(ctx, service, { id: wanted.id, name: 'sms', status: smsConfigs.status });
    return null;
  };
