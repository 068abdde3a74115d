import { afterEach, beforeEach, vi } from 'vitest';

interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
/** How a group was moved and scaled last. */
const matrices = new WeakMap<Element, Matrix>();
const undone: (() => void)[] = [];

/** What draws needs a browser that measures; that of these tests does not: a box is as large as it says. */
export function measuringBrowser(): void {
  beforeEach(() => {
    for (const kind of [SVGElement, SVGGraphicsElement, SVGSVGElement]) teach(kind.prototype);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    for (const undo of undone.splice(0)) undo();
  });
}

function teach(on: SVGElement): void {
  const value = (name: string, known: unknown) =>
    define(on, name, { configurable: true, writable: true, value: known });
  value('getBBox', function box(this: SVGElement) {
    const number = (name: string, other: number) => Number(this.getAttribute(name) ?? other);
    return { x: number('x', 0), y: number('y', 0), width: number('width', 10), height: number('height', 10) };
  });
  for (const name of ['getCTM', 'getScreenCTM', 'createSVGMatrix']) value(name, () => matrixOf(identity));
  value('createSVGTransform', () => transformOf(identity));
  value('createSVGTransformFromMatrix', transformOf);
  define(on, 'transform', {
    configurable: true,
    get(this: SVGElement) {
      return { baseVal: transformsOf(this) };
    },
  });
}

function define(on: object, name: string, how: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(on, name);
  Object.defineProperty(on, name, how);
  undone.push(() => (before ? Object.defineProperty(on, name, before) : Reflect.deleteProperty(on, name)));
}

const matrixOf = (matrix: Matrix) => ({
  ...matrix,
  multiply: (by: Matrix) => matrixOf(product(matrix, by)),
  translate: (e: number, f: number) => matrixOf(product(matrix, { ...identity, e, f })),
  scale: (by: number) => matrixOf(product(matrix, { ...identity, a: by, d: by })),
});

/** Of two that neither turn nor lean. */
const product = (one: Matrix, by: Matrix): Matrix => ({
  ...{ ...identity, a: one.a * by.a, d: one.d * by.d },
  ...{ e: one.e + one.a * by.e, f: one.f + one.d * by.f },
});

function transformOf(start: Matrix) {
  const transform = {
    matrix: matrixOf(start),
    setMatrix: (next: Matrix) => {
      transform.matrix = matrixOf(next);
    },
    setTranslate: (e: number, f: number) => transform.setMatrix({ ...identity, e, f }),
    setScale: (a: number, d: number) => transform.setMatrix({ ...identity, a, d }),
    setRotate: () => undefined,
  };
  return transform;
}

function transformsOf(element: SVGElement) {
  const put = (transform: ReturnType<typeof transformOf>) => {
    matrices.set(element, transform.matrix);
    return transform;
  };
  return {
    clear: () => matrices.delete(element),
    appendItem: put,
    initialize: put,
    createSVGTransformFromMatrix: transformOf,
    consolidate: () => {
      const matrix = matrices.get(element);
      return matrix && transformOf(matrix);
    },
  };
}
