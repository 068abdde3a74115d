import type { FlowEntry } from '@mall/sdk/contract';

export interface FlowDiagramProps {
  /** BPMN; a model without a drawing is laid out. */
  readonly xml: string;
  /** What has happened, in its order; the last entry of an element says how it is drawn. */
  readonly flow?: readonly FlowEntry[];
  /** Classes beside those of the flow, by element: what has changed, say. */
  readonly classes?: ReadonlyMap<string, string>;
  /** A few words under elements: how long they take, say. */
  readonly notes?: ReadonlyMap<string, string>;
  /** A step is pressed, in the picture or in its outline. */
  readonly onPick?: (id: string) => void;
  /** Pixels; as high as suits most diagrams without it. */
  readonly height?: number;
}
