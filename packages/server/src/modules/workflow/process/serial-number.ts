import type { DefinitionRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';

/** The next number of a process's instances; nothing where it numbers none. Rules of numbers bring their rows with their resource. */
export const nextSerialNumber = (
  _ctx: UserContext,
  _definition: DefinitionRow,
): Promise<string | undefined> => Promise.resolve(undefined);
