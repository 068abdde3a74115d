/** The package has no types of its own for its entry; `moddle.ts` says what is used of it. */
declare module 'bpmn-moddle' {
  export const BpmnModdle: unknown;
}
