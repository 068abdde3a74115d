/**
 * The types of every screen, by its id: its state, its intents, and the effects and answers between it and the world.
 * A screen's folder adds its own entry beside its definition:
 *
 * @example
 * declare module '../../controllers/screen-types.js' {
 *   interface ScreenTypes {
 *     task: { screen: TaskScreen; intent: TaskIntent; answer: TaskAnswer; effect: TaskEffect };
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: folders merge into it
export interface ScreenTypes {}

export type ScreenId = keyof ScreenTypes;

type Part<Entry, Name extends string> = Entry extends { readonly [Key in Name]: infer Found } ? Found : never;

/** What a screen keeps: `kind` says which one it is, `id` which of those that are open. */
export type ScreenOf<Id extends ScreenId> = Part<ScreenTypes[Id], 'screen'>;
export type Screen = ScreenOf<ScreenId>;

/** What a person does to a screen. */
export type ScreenIntent = Part<ScreenTypes[ScreenId], 'intent'>;
/** What comes back from the world; `screen` says to which open screen. */
export type ScreenAnswer = Part<ScreenTypes[ScreenId], 'answer'>;
/** What a screen asks of the world. */
export type ScreenEffect = Part<ScreenTypes[ScreenId], 'effect'>;
