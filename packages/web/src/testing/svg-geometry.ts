/**
 * What a browser measures of drawings and happy-dom does not: nothing is moved or scaled, and nothing has a size. What a
 * model says and how its lines go does not depend on it.
 */
export function svgGeometry(): void {
  define(SVGTransformList.prototype, { consolidate: () => null });
  define(SVGGraphicsElement.prototype, {
    getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }),
    getScreenCTM: unmoved,
    getCTM: unmoved,
  });
}

const unmoved = (): SVGMatrix =>
  document.createElementNS('http://www.w3.org/2000/svg', 'svg').createSVGMatrix();

function define(of: object, what: Readonly<Record<string, () => unknown>>): void {
  for (const [name, value] of Object.entries(what))
    Object.defineProperty(of, name, { configurable: true, value });
}
