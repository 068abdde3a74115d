import type { AnyApiLabels, AnyLabels, AnyResource, Api, Language } from '@mall/sdk/contract';

/** Where descriptors and their words are found; the registry's unless the dashboard is given others. */
export interface Descriptors {
  readonly resourceNames: readonly string[];
  readonly resource: (name: string) => Promise<AnyResource>;
  readonly labels: (name: string, language: Language) => Promise<AnyLabels>;
  readonly apiNames: readonly string[];
  readonly api: (name: string) => Promise<Api>;
  readonly apiLabels: (name: string, language: Language) => Promise<AnyApiLabels>;
}
