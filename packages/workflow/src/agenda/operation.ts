/** The small steps a command is made of. Each is one function in this folder, named like its `do`. */
export type Operation =
  /** a token stands at a node: begin what the node does */
  | { readonly do: 'enter'; readonly execution: string }
  /** the node is done with the token: close the visit, then a loop counts or the token proceeds */
  | { readonly do: 'leave'; readonly execution: string }
  /** choose the outgoing flows and fork over them; no flow at all ends the token */
  | { readonly do: 'proceed'; readonly execution: string }
  /** walk along one flow */
  | { readonly do: 'take'; readonly execution: string; readonly flow: string }
  /** a timer or signal has come for a token */
  | { readonly do: 'fire'; readonly execution: string; readonly activity: string }
  /** an instance of a multi-instance loop is done */
  | { readonly do: 'countLoop'; readonly execution: string }
  /** an empty sub-process or instance is complete */
  | { readonly do: 'endToken'; readonly execution: string }
  /** nothing is left in a process instance */
  | { readonly do: 'endInstance'; readonly instance: string; readonly at: string | null };
