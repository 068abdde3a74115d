export type ImportEffect =
  | { readonly type: 'import-file'; readonly screen: number; readonly name: string; readonly path: string }
  | { readonly type: 'import-run'; readonly screen: number; readonly name: string; readonly job: string }
  /** Nobody goes on with it. */
  | { readonly type: 'import-cancel'; readonly job: string };
