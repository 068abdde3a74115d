import { choiceWord } from '@mall/sdk/contract';
import type { Kit } from '../kit/kit.js';
import { nameFieldOf, plainText, type Row } from '../row.js';

/** What the server sent as the name of a field's value, in the language of the moment; empty where it sent none. */
export function nameBeside({ resource, language }: Kit, field: string, row: Row): string {
  const named = nameFieldOf(resource, field);
  const name = named === undefined ? '' : plainText(row[named]);
  return choiceWord(resource.options?.[field], name, language);
}
