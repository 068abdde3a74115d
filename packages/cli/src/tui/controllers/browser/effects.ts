import type { ResourceName } from '@mall/sdk/contract';
import type { ListRequest } from './state.js';

export interface BrowserEffect {
  readonly type: 'load-rows';
  readonly screen: number;
  readonly serial: number;
  readonly name: ResourceName;
  readonly request: ListRequest;
}
