import { createHash } from 'node:crypto';
import { type Client, isApiError, type JobDefinition } from '@mall/sdk';
import type { InputOf, inviteCode } from '@mall/sdk/contract';
import type { Context, JobKind } from '../../command/context.js';

type Operations = (typeof inviteCode)['operations'];
type BatchInput = InputOf<Operations['batch']>;

/** The client and the calls it makes. */
interface Caller {
  readonly client: Client;
  readonly operations: Operations;
}

interface Made {
  readonly created: number;
  readonly existing: number;
  readonly codes: readonly string[];
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The code that stands at one place of a batch: always the same for the same batch key, so that a repeat finds it.
 *
 * @example
 * codeAt('20261121-021500-4f2a9c', 0, 'VIP').length; // 13
 */
export function codeAt(batchKey: string, sequence: number, prefix = ''): string {
  const digest = createHash('sha256').update(`${batchKey}:${sequence}`).digest();
  const letters = [...digest.subarray(0, 10)].map((byte) => alphabet[byte & 31]);
  return prefix + letters.join('');
}

const lacksBatch = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 405) && !error.code.startsWith('row.');

/** Its data is the codes, one row each. */
export const inviteCodeBatch: JobKind = {
  define: defineBatch,
  rows: (units) =>
    units.flatMap((unit) => {
      // What `send` resolved to, as the journal kept it.
      const made = unit.state === 'done' ? (unit.result as Made | null) : undefined;
      return (made?.codes ?? []).map((code) => ({ code }));
    }),
  display: { words: 'invite-code', noun: 'invite-code', key: 'code', columns: ['code'] },
};

/** A unit makes its part of the batch; the batch key and the offset make a repeat harmless. */
async function defineBatch(context: Context): Promise<JobDefinition> {
  const { resource } = await context.describe('invite-code');
  // The registry's descriptor of this name; only its type is named here, so that nothing else is loaded.
  const operations = resource.operations as unknown as Operations;
  const caller = { client: await context.client(), operations };
  let single = false;
  const viaBatch = async (input: BatchInput, signal: AbortSignal): Promise<Made> => {
    try {
      const { created, existing, codes } = await caller.client.call(operations.batch, input, { signal });
      return { created, existing, codes };
    } catch (error) {
      if (!lacksBatch(error)) throw error;
      single = true;
      return oneByOne(caller, input, signal);
    }
  };
  return {
    idempotent: true,
    send: ({ input }, signal) => {
      // The plan was made of this call's inputs.
      const batch = input as BatchInput;
      return single ? oneByOne(caller, batch, signal) : viaBatch(batch, signal);
    },
  };
}

/** For servers without the batch call: one call per code, with codes that a repeat would choose again. */
async function oneByOne(caller: Caller, input: BatchInput, signal: AbortSignal): Promise<Made> {
  const codes: string[] = [];
  let created = 0;
  for (let index = 0; index < Number(input.count); index += 1) {
    const code = codeAt(input.batchKey, Number(input.offset ?? 0) + index, input.prefix ?? '');
    if (await createOne(caller, code, input, signal)) created += 1;
    codes.push(code);
  }
  return { created, existing: codes.length - created, codes };
}

async function createOne(
  caller: Caller,
  code: string,
  input: BatchInput,
  signal: AbortSignal,
): Promise<boolean> {
  const { channel, useLimit, expireTime, remark, batchKey } = input;
  try {
    const form = { code, batchNo: batchKey, channel, useLimit, expireTime, remark };
    await caller.client.call(caller.operations.create, form, { signal });
    return true;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error;
    if (await isOurs(caller, code, batchKey, signal)) return false;
    throw error;
  }
}

/** A code that exists already is ours when its batch is; a stranger's is a failure. */
async function isOurs(
  { client, operations }: Caller,
  code: string,
  batchNo: string,
  signal: AbortSignal,
): Promise<boolean> {
  const page = await client.call(operations.list, { code_equal: code, batchNo_equal: batchNo }, { signal });
  return page.total > 0;
}
