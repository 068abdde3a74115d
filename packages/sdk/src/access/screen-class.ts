/** The least width of each class above 0 (specification, section 9). */
export const breakpoints = [768, 992, 1200] as const;

/**
 * The size class of a width in pixels: 3 from 1200, 2 from 992, 1 from 768, else 0.
 *
 * @example
 * screenClass(1000); // 2
 */
export function screenClass(width: number): 0 | 1 | 2 | 3 {
  const [small, medium, large] = breakpoints;
  if (width >= large) return 3;
  if (width >= medium) return 2;
  return width >= small ? 1 : 0;
}
