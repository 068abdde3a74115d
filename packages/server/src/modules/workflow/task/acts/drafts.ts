import type { UserContext } from '../../../../context/context.js';

/** What a draft was made for. */
export interface DraftOf {
  readonly processDefId?: string;
  readonly taskId?: string;
  readonly platform: 'pc' | 'app';
}

/** A draft is done with once it is submitted. Drafts bring their rows with their resource; until then there are none. */
export const forgetDraft = (_ctx: UserContext, _of: DraftOf): Promise<void> => Promise.resolve();
