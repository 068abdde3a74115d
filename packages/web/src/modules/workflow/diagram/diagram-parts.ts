import type { ModdleElement } from '@mall/workflow';

/** A shape or a line as it is drawn, with the element of the model that it is of. */
export interface Drawn {
  readonly id: string;
  readonly type: string;
  readonly businessObject: ModdleElement;
  readonly parent?: Drawn;
  /** Of a name that stands beside its shape: the shape. */
  readonly labelTarget?: Drawn;
  readonly incoming: readonly Drawn[];
  readonly outgoing: readonly Drawn[];
  readonly source?: Drawn;
  readonly target?: Drawn;
  readonly attachers?: readonly Drawn[];
  /** Of a line. */
  readonly waypoints?: readonly { readonly x: number; readonly y: number }[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Canvas {
  zoom(to?: number, centre?: 'auto' | { readonly x: number; readonly y: number }): number;
  viewbox(box: Box): void;
  viewbox(): Box & { readonly inner: Box; readonly outer: Box; readonly scale: number };
  addMarker(element: string, name: string): void;
  removeMarker(element: string, name: string): void;
  hasMarker(element: string, name: string): boolean;
  toggleMarker(element: string, name: string): void;
  scrollToElement(element: string): void;
  getRootElement(): Drawn;
  getAbsoluteBBox(element: Drawn): Box;
  resized(): void;
  focus(): void;
}

export interface EventBus {
  on<Event>(events: string | readonly string[], priority: number, listen: (event: Event) => unknown): void;
  on<Event>(events: string | readonly string[], listen: (event: Event) => unknown): void;
  fire(event: string, payload?: object): unknown;
}

interface ElementRegistry {
  get(id: string): Drawn | undefined;
  getAll(): readonly Drawn[];
  filter(fits: (element: Drawn) => boolean): readonly Drawn[];
}

/** What lies over a shape; always nodes, never texts of HTML: names in models are anybody's. */
export interface Overlays {
  add(
    element: string,
    kind: string,
    overlay: { readonly position: object; readonly html: HTMLElement },
  ): string;
  get(filter: { readonly type: string }): readonly Overlay[];
  remove(filter: { readonly type: string } | { readonly id: string }): void;
}

export interface Overlay {
  readonly id: string;
  readonly element: Drawn;
  readonly position: object;
  readonly html: HTMLElement;
}

/** What is used here of everything that draws a diagram. */
export interface DiagramParts {
  readonly canvas: Canvas;
  readonly eventBus: EventBus;
  readonly elementRegistry: ElementRegistry;
  readonly overlays: Overlays;
}

/** Colours of the theme: what is drawn follows a change of theme without being drawn anew. */
export const themedRenderer = {
  defaultFillColor: 'var(--m-surface)',
  defaultStrokeColor: 'var(--m-text)',
  defaultLabelColor: 'var(--m-text)',
} as const;
