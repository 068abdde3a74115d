import type { UserContext } from '../../../../context/context.js';
import { type DraftPlace, removeDraft } from '../../draft/draft-rows.js';

/** A draft is done with once it is submitted. */
export const forgetDraft = (ctx: UserContext, of: DraftPlace): Promise<void> => removeDraft(ctx, of);
