/** `tenant/112…` as `-o name` prints it, or a bare id. */
export const bareId = (value: string, noun: string): string =>
  value.startsWith(`${noun}/`) ? value.slice(noun.length + 1) : value;
