import type { LightMyRequestResponse } from 'fastify';
import { unzipped } from '../http/export/unzipped.fixture.js';
import { removes } from '../samples/aimed-inputs.js';
import type { Operation } from '../samples/operation.js';
import { type InjectRequest, requestOf } from '../samples/request-of.js';
import type { SignedIn } from './test-server.js';

export interface Walked {
  readonly name: string;
  readonly status: number;
  readonly sent: string;
  readonly text: string;
}

/** Makes every call with every one of these inputs; what removes own rows beside them is last, so that others find those. */
export async function walk(
  person: Pick<SignedIn, 'inject'>,
  operations: readonly Operation[],
  inputsOf: (operation: Operation) => readonly unknown[],
): Promise<Walked[]> {
  const found: Walked[] = [];
  for (const operation of [...operations.filter((one) => !removes(one)), ...operations.filter(removes)])
    for (const input of inputsOf(operation)) {
      const request: InjectRequest = requestOf(operation.endpoint, input);
      const response = await person.inject(request);
      const sent = JSON.stringify(input);
      found.push({ name: operation.name, status: response.statusCode, sent, text: textOf(response) });
    }
  return found;
}

/** What a reply says; of a workbook, what its sheets say. */
const textOf = ({ headers, body, rawPayload }: LightMyRequestResponse): string =>
  String(headers['content-type']).includes('spreadsheetml')
    ? Object.values(unzipped(rawPayload)).join('\n')
    : body;
