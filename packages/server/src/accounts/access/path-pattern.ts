const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `**` is any number of parts, `*` one; everything else is itself. */
const sourceOf = (pattern: string): string =>
  pattern
    .split('/')
    .map((part, index) => {
      if (part === '**') return '(?:/.*)?';
      const words = part.split('*').map(literally).join('[^/]*');
      return index === 0 ? words : `/${words}`;
    })
    .join('');

/**
 * True for a path that one of the patterns means.
 *
 * @example
 * pathMatcher(['/blade-user/**'])('/blade-user/page'); // true
 */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false;
  const found = new RegExp(`^(?:${patterns.map(sourceOf).join('|')})$`);
  return (path) => found.test(path);
}
