import type { Overlay } from './state.js';

/** What a person does to what lies over the screen. */
export type OverlayIntent =
  | { readonly type: 'open-overlay'; readonly overlay: Overlay }
  | { readonly type: 'close-overlay' }
  | { readonly type: 'accept' }
  | { readonly type: 'tick' };
