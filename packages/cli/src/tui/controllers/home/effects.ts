/** Counts what the home shows, and asks for what is new. */
export interface HomeEffect {
  readonly type: 'load-home';
  readonly figures: readonly { readonly name: string; readonly id: string }[];
  readonly news: string | undefined;
}
