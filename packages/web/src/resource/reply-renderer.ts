import { type ComponentType, createContext, useContext } from 'react';

/** What an action has answered. */
export interface ReplyProps {
  /** One of each call: many rows may take several. */
  readonly replies: readonly unknown[];
  /** It says what would be done; nothing has been. */
  readonly preview: boolean;
}

/** Fetches the component that shows the replies of an action. */
export type ReplyRenderer = () => Promise<ComponentType<ReplyProps>>;

/** Renderers that modules bring, by resource and operation: `goods.changePrices`. */
export type ReplyRenderers = Readonly<Record<string, ReplyRenderer>>;

const Context = createContext<ReplyRenderers>({});
export const ReplyRenderersProvider = Context.Provider;

/** The renderers that modules bring. */
export const useReplyRenderers = (): ReplyRenderers => useContext(Context);
