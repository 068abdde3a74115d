import { id } from '@mall/sdk/contract';

const schema = id();

/** Whether a text, which may be anything here, can be the id of a row: the database is asked for no other. */
export const isRowId = (text: string): boolean => schema.safeParse(text).success;
