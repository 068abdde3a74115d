import { customType } from 'drizzle-orm/pg-core';

const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => JSON.parse(text),
});

/** A value of several parts that is read and written whole; kept as text, in the order in which it came. */
export const jsonText = (name: string) => json(name);
