import type { ModdleElement } from '@mall/workflow';
import type { DiagramParts, Drawn } from '../diagram/diagram-parts.js';
import type { ModelWriter } from './undrawn.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Modeling {
  updateModdleProperties(element: Drawn, of: ModdleElement, properties: object): void;
  updateProperties(element: Drawn, properties: object): void;
  createShape(shape: Drawn, at: Point, target: Drawn): Drawn;
  appendShape(source: Drawn, shape: Drawn, at: Point, target: Drawn): Drawn;
  connect(source: Drawn, target: Drawn): Drawn;
  removeElements(elements: readonly Drawn[]): void;
  moveElements(elements: readonly Drawn[], by: Point): void;
  reconnect(connection: Drawn, source: Drawn, target: Drawn, points: readonly Point[]): void;
  layoutConnection(connection: Drawn): void;
}

/** What is used here of everything that draws and changes a diagram. */
export interface ModelerParts extends DiagramParts {
  readonly moddle: ModelWriter;
  readonly modeling: Modeling;
  readonly commandStack: {
    undo(): void;
    redo(): void;
    canUndo(): boolean;
    canRedo(): boolean;
    execute(command: string, context: object): void;
    registerHandler(command: string, handler: new () => object): void;
  };
  readonly selection: {
    get(): readonly Drawn[];
    select(elements: readonly Drawn[] | Drawn | null): void;
  };
  readonly elementFactory: { createShape(attributes: object): Drawn };
  readonly create: { start(event: Event, shape: Drawn | readonly Drawn[]): void };
  readonly autoPlace: { append(source: Drawn, shape: Drawn): Drawn };
  readonly contextPad: { close(): void };
  readonly popupMenu: { close(): void };
  readonly directEditing: { complete(): void; isActive(): boolean };
  readonly globalConnect: { toggle(event: Event): void };
  readonly lassoTool: { activateSelection(event: Event): void };
  readonly handTool: { toggle(): void };
  readonly minimap: { toggle(): void };
  readonly spaceTool: {
    calculateAdjustments(
      elements: readonly Drawn[],
      axis: 'x' | 'y',
      delta: number,
      start: number,
    ): { readonly movingShapes: readonly Drawn[]; readonly resizingShapes: readonly Drawn[] };
    makeSpace(
      moving: readonly Drawn[],
      resizing: readonly Drawn[],
      delta: Point,
      direction: string,
      start: number,
    ): void;
  };
}
