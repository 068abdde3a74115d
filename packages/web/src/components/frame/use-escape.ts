import { type RefObject, useEffect, useRef } from 'react';

/** What opens over a frame and closes itself; what is on its way out takes no key any more. */
const opened =
  ':is(.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-popover):not([class*="-hidden"], [class*="-leave"])';
/** Everything that may lie over a page, in the order in which it was opened. */
const surfaces = ':is(.ant-modal-wrap, .ant-drawer-content-wrapper)';

/**
 * Esc in the frame that lies on top. antd registers it while it draws: of a frame that React draws twice before it is
 * shown it keeps the first, which knows nothing of what is filled in.
 */
export function useEscape(body: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // Once the key has been heard by all: the question that it leads to would be answered by the same press.
      if (isOnTop(body.current)) setTimeout(() => latest.current?.());
    };
    // Before what lies on top has closed itself by the same key, and though a drawer lets no key through.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [body]);
}

function isOnTop(body: HTMLElement | null): boolean {
  if (!body) return false;
  const shown = [...document.querySelectorAll<HTMLElement>(surfaces)].filter(
    ({ style }) => style.display !== 'none',
  );
  const top = shown.at(-1);
  return top?.contains(body) === true && !hasOpened(top);
}

/** What a frame has opened stands behind it in the document; a menu that it was opened from stands before it. */
function hasOpened(frame: HTMLElement): boolean {
  const behind = (element: Element) =>
    (frame.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...document.querySelectorAll(opened)].some(behind);
}
