/** An answer as the check looks at it. */
export interface Reply {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly requestId: string;
  // biome-ignore lint/suspicious/noExplicitAny: the reply of any call
  readonly data: any;
}

/** What an answer says, but for what is of this one answer alone. */
export function told({ status, code, text }: Reply, asked: string): string {
  const said = text.replace(/"requestId":"[^"]*"/g, '').replaceAll(asked, 'IT');
  return `${status} ${code} ${said}`;
}
