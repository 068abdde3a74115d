import { useKit } from '../../kit/kit.js';
import { type ReplyRenderer, useReplyRenderers } from '../../reply-renderer.js';

/** The renderer of an action of the resource at hand: the screen's, a module's, or none. */
export function useRenderer(): (operation: string) => ReplyRenderer | undefined {
  const { screen, resource } = useKit();
  const ofModules = useReplyRenderers();
  return (operation) => screen.replies?.[operation] ?? ofModules[`${resource.name}.${operation}`];
}
