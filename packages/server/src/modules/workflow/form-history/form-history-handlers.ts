import type { workflowFormHistory } from '@mall/sdk/contract';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { formService } from '../form/form-service.js';
import { contentOf, historyService, keepVersion } from './form-history-service.js';

/** The versions that forms have had. */
export const formHistoryHandlers = (): Handlers<typeof workflowFormHistory.operations> => ({
  ...bladeHandlers(historyService),
  update: async (ctx, input) => {
    const { version: _number, ...values } = input as Values;
    // The reply's schema parses what the columns gave.
    return (await historyService.update(ctx, values)) as never;
  },
  setMainVersion: async (ctx, { id }) => {
    const seen = await historyService.repository.get(ctx, String(id));
    const form = await formService.repository.lock(ctx, String(seen.formId));
    // Whoever was faster with this version has taken it out of the history.
    const version = await historyService.repository.lock(ctx, String(id));
    await historyService.repository.remove(ctx, [version.id]);
    await keepVersion(ctx, form);
    await formService.update(ctx, { ...contentOf(version), id: form.id });
    return null;
  },
});
