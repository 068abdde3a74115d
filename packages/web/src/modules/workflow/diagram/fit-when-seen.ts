/**
 * Calls once an element of the page has a size, and again when it gets another width or comes back into sight: what is
 * drawn in a hidden place has none. Returns what stops it.
 */
export function fitWhenSeen(host: HTMLElement, fit: (cameBack: boolean) => void): () => void {
  let width = 0;
  let seen = false;
  const look = () => {
    const { clientWidth, clientHeight } = host;
    const was = width;
    width = clientHeight === 0 ? 0 : clientWidth;
    if (width === was || width === 0) return;
    fit(seen && was === 0);
    seen = true;
  };
  const observer = new ResizeObserver(look);
  observer.observe(host);
  look();
  return () => observer.disconnect();
}
